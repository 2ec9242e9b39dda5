import PizZip from 'pizzip';

/**
 * As much of a word processor's format as the templates that come with the portal need, so that they can be read and changed
 * here as text. What the portal fills and what people download is the document that comes out.
 */

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

type Look = {
  align?: 'left' | 'center' | 'right' | 'both';
  isBold?: boolean;
  /** The first line stands in, as in running text. */
  isIndented?: boolean;
  /** Room above and below, in points. */
  above?: number;
  below?: number;
  /** Stays on the page of what follows. */
  staysWithNext?: boolean;
  /** Half a line smaller, for tables. */
  isSmall?: boolean;
};

export function paragraph(text: string, look: Look = {}): string {
  const { align = 'left', isBold, isIndented, above = 0, below = 0, staysWithNext, isSmall } = look;
  const properties = [
    staysWithNext ? '<w:keepNext/>' : '',
    `<w:spacing w:before="${above * 20}" w:after="${below * 20}"/>`,
    isIndented ? '<w:ind w:firstLine="709"/>' : '',
    `<w:jc w:val="${align}"/>`,
  ].join('');
  const run = [isBold ? '<w:b/>' : '', isSmall ? '<w:sz w:val="22"/><w:szCs w:val="22"/>' : ''].join('');
  return `<w:p><w:pPr>${properties}</w:pPr>${runsOf(text, run)}</w:p>`;
}

/** A tab takes the rest to the right edge: names under a signature. */
function runsOf(text: string, look: string): string {
  return text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${escape(part)}</w:t>`)
    .map((part, index) => `<w:r><w:rPr>${look}</w:rPr>${index > 0 ? '<w:tab/>' : ''}${part}</w:r>`)
    .join('');
}

export const heading = (text: string) =>
  paragraph(text, { isBold: true, above: 12, below: 4, staysWithNext: true });
export const centred = (text: string, look: Look = {}) => paragraph(text, { align: 'center', ...look });
export const running = (text: string, look: Look = {}) =>
  paragraph(text, { align: 'both', isIndented: true, ...look });
/** Alone in its paragraph: the paragraphs between its two ends are repeated, and these lines leave nothing behind. */
export const open = (name: string) => paragraph(`{#${name}}`);
export const close = (name: string) => paragraph(`{/${name}}`);

type Column = { title: string; field: string; width: number; align?: Look['align'] };

const pageWidth = 9354;

/** A line of headers, repeated on each page, and one line for each of a list. */
export function listTable(list: string, columns: readonly Column[]): string {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => Math.round((width / total) * pageWidth));
  const cell = (text: string, index: number, look: Look) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[index]}" w:type="dxa"/><w:vAlign w:val="center"/></w:tcPr>${paragraph(text, { isSmall: true, above: 1, below: 1, ...look })}</w:tc>`;
  const headers = columns.map(({ title }, index) => cell(title, index, { align: 'center', isBold: true }));
  const cells = columns.map(({ field, align = 'left' }, index) => {
    const before = index === 0 ? `{#${list}}` : '';
    const after = index === columns.length - 1 ? `{/${list}}` : '';
    return cell(`${before}{${field}}${after}`, index, { align });
  });
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="000000"/>`)
    .join('');
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="${pageWidth}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr>`,
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
    `<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${headers.join('')}</w:tr>`,
    `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr></w:tbl>`,
  ].join('');
}

/** Times New Roman 12 on A4 with the margins of Russian office papers: 3 cm to the left, 1.5 to the right, 2 above and below. */
export function wordDocument(...body: readonly string[]): Buffer {
  const archive = new PizZip();
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${override('styles', 'styles')}${override('footer1', 'footer')}</Types>`,
    '_rels/.rels': relationships(['officeDocument', 'word/document.xml']),
    'word/_rels/document.xml.rels': relationships(['styles', 'styles.xml'], ['footer', 'footer1.xml']),
    'word/styles.xml': styles,
    'word/footer1.xml': footer,
    'word/document.xml': `<w:document xmlns:w="${main}" xmlns:r="${office}"><w:body>${body.join('')}<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="851" w:bottom="1134" w:left="1701" w:header="709" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  };
  // The same bytes each time: a download can be compared with the one of last year.
  const date = new Date(Date.UTC(2020, 0, 1));
  for (const [name, content] of Object.entries(parts)) archive.file(name, declaration + content, { date });
  return archive.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const override = (part: string, type: string) =>
  `<Override PartName="/word/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`;

function relationships(...targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packages}/relationships">${items.join('')}</Relationships>`;
}

const font =
  '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/>';
const styles = `<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr>${font}<w:sz w:val="24"/><w:szCs w:val="24"/><w:lang w:val="ru-RU"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="0" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:tabs><w:tab w:val="right" w:pos="${pageWidth}"/></w:tabs></w:pPr></w:style></w:styles>`;
const footer = `<w:ftr xmlns:w="${main}"><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:ftr>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string) => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '');
