import Docxtemplater, { type DXT } from 'docxtemplater';
import PizZip from 'pizzip';

/** What stands where something is not known: room to write it by hand. */
const blank = '____________';

/** Throws what docxtemplater throws where a placeholder is broken. */
export function openTemplate(template: Buffer, modules: DXT.Module[] = []): Docxtemplater {
  return new Docxtemplater(new PizZip(template), {
    modules,
    paragraphLoop: true,
    linebreaks: true,
    errorLogging: false,
    stripInvalidXMLChars: true,
    nullGetter: ({ module }) => (module ? '' : blank),
  });
}

/** Where whoever gets the paper can check it: an address, and the same as a picture to be scanned. */
export type PaperProof = { address: string; picture: Uint8Array };

type ToFill = { template: Buffer; contents: object; proof?: PaperProof | null };

/** A job of the process for untrusted files: a document with the contents in the place of the placeholders. */
export function fillTemplate({ template, contents, proof }: ToFill): Buffer {
  const zip = openTemplate(template).render(contents).getZip() as PizZip;
  if (proof) addProof(zip, proof);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** 30 mm, in the unit of drawings. */
const side = 30 * 36_000;

/** At the end of the document, whatever template it is made of: templates need no placeholder for it. */
function addProof(zip: PizZip, { address, picture }: PaperProof): void {
  const textOf = (name: string) => zip.file(name)?.asText() ?? '';
  const insert = (name: string, before: string, added: string) => {
    const text = textOf(name);
    const at = text.lastIndexOf(before);
    if (at >= 0) zip.file(name, `${text.slice(0, at)}${added}${text.slice(at)}`);
  };
  zip.file('word/media/proof-qr.png', picture);
  if (!textOf('[Content_Types].xml').includes('Extension="png"')) {
    insert('[Content_Types].xml', '</Types>', '<Default Extension="png" ContentType="image/png"/>');
  }
  insert(
    'word/_rels/document.xml.rels',
    '</Relationships>',
    `<Relationship Id="proofQr" Type="${office}/image" Target="media/proof-qr.png"/>`,
  );
  // The properties of the last section close the body; text stands before them.
  const body = textOf('word/document.xml');
  const hasSection = body.lastIndexOf('<w:sectPr') > body.lastIndexOf('</w:p>');
  insert('word/document.xml', hasSection ? '<w:sectPr' : '</w:body>', paragraphsOf(address));
}

/** What may not be declared at the top of a foreign document is declared here. */
const paragraphsOf = (address: string): string =>
  `<w:p><w:pPr><w:keepNext/><w:spacing w:before="240"/></w:pPr><w:r><w:drawing>
<wp:inline xmlns:wp="${drawing}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${side}" cy="${side}"/><wp:docPr id="9001" name="QR" descr="${address}"/>
<a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr id="9001" name="proof-qr.png"/><pic:cNvPicPr/></pic:nvPicPr>
<pic:blipFill><a:blip xmlns:r="${office}" r:embed="proofQr"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>
<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${side}" cy="${side}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>
<w:p><w:r><w:t xml:space="preserve">Подтверждённые достижения можно проверить по адресу: ${address}</w:t></w:r></w:p>`;
