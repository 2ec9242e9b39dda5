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

/** A job of the process for untrusted files: a document with the contents in the place of the placeholders. */
export function fillTemplate({ template, contents }: { template: Buffer; contents: object }): Buffer {
  return openTemplate(template)
    .render(contents)
    .getZip()
    .generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
