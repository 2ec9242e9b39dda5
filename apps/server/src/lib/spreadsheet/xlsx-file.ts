import { type ZipPart, zipArchive } from './zip-archive.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// The places of these in `cellXfs` below.
const defaultStyle = 0;
const headerStyle = 1;
const timeStyle = 2;

/** An Office Open XML workbook with one sheet, made row by row while it is sent. */
export function xlsxFile(sheet: Sheet): AsyncGenerator<Buffer> {
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relationships(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', content: [workbook(sheet.name)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: inPieces(worksheet(sheet)) },
  ];
  return zipArchive(parts);
}

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`;

function relationships(...targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${items.join('')}</Relationships>`;
}

function workbook(name: string): string {
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const defaultWidth = 22;

async function* worksheet({ header, widths = [], rows }: Sheet): AsyncGenerator<string> {
  const columns = header
    .map((_, index) => {
      const place = index + 1;
      return `<col min="${place}" max="${place}" width="${widths[index] ?? defaultWidth}" customWidth="1"/>`;
    })
    .join('');
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
  const letters = header.map((_, index) => columnName(index));
  yield rowOf(header, { number: 1, letters, style: headerStyle });
  let number = 1;
  for await (const row of rows) {
    number += 1;
    yield rowOf(row, { number, letters, style: defaultStyle });
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${number}"/></worksheet>`;
}

type RowPlace = { number: number; letters: readonly string[]; style: number };

function rowOf(cells: readonly Cell[], { number, letters, style }: RowPlace): string {
  let row = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) row += cellOf(cell, `${letters[index]}${number}`, style);
  return `${row}</row>`;
}

/** Texts are inline: they are never formulas, whatever they begin with. */
function cellOf(cell: Cell, place: string, style: number): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (isWallTime(cell)) return `<c r="${place}" s="${timeStyle}"><v>${serialNumber(cell.wallTime)}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
}

const millisecondsPerDay = 86_400_000;
/** Day 1 is 1 January 1900; counted from here because Excel believes in 29 February 1900. */
const dayZero = Date.UTC(1899, 11, 30);

function serialNumber(wallTime: string): number {
  return (Date.parse(`${wallTime.replace(' ', 'T')}Z`) - dayZero) / millisecondsPerDay;
}

function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

// oxlint-disable-next-line no-control-regex -- see `escapeXml`
const special = /[&<>"_\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

/** Excel reads `_x0041_` as a character: what looks like that and is none has its underscore written so. */
function escapeText(text: string): string {
  // As nearly all are.
  if (!special.test(text)) return text;
  return escapeXml(text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are what XML has no way to write
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
      .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
  );
}

const pieceLength = 32_768;

/** Joins short texts to longer ones: what comes after, packing and sending, costs by the piece. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

/** A wall-clock time `yyyy-MM-dd HH:mm:ss`: a spreadsheet knows no time zones. */
export type WallTime = { wallTime: string };

export type Cell = string | number | null | WallTime;

export type Sheet = {
  name: string;
  header: readonly string[];
  /** Of the columns, in characters; a text file has none. */
  widths?: readonly number[];
  rows: AsyncIterable<readonly Cell[]>;
};

export function isWallTime(cell: Cell): cell is WallTime {
  return typeof cell === 'object' && cell !== null;
}
