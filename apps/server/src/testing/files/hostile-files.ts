import { buffer } from 'node:stream/consumers';
import PizZip from 'pizzip';
import { xlsxFile } from '../../lib/spreadsheet/xlsx-file.ts';
import { officeDocument } from './sample-files.ts';

/** Small files that cost whoever reads them far more than their size. */

/** A table of 1.5 KB whose one cell says that it stands there: readers that make room for everything before it have none. */
export async function tableWithCellAt(reference: string): Promise<Buffer> {
  const archive = new PizZip(await buffer(xlsxFile({ name: 'Лист', header: ['a'], rows: noRows() })));
  const [sheet] = archive.file(/sheet1\.xml$/);
  if (!sheet) throw new Error('the table has no sheet');
  archive.file(sheet.name, sheet.asText().replace('<c r="A1"', `<c r="${reference}"`));
  return archive.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

async function* noRows(): AsyncGenerator<string[]> {}

/** A template of 3.6 KB with sections within sections: each level costs all those around it. */
export const nestedSections = (depth: number): Buffer =>
  templateOf(`${'{#season}'.repeat(depth)}x${'{/season}'.repeat(depth)}`);

/** A template with a paragraph for each text. */
export function templateOf(...texts: readonly string[]): Buffer {
  const paragraphs = texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return officeDocument('word/document.xml', 'wordprocessingml.document.main+xml', {
    'word/document.xml': `<w:document xmlns:w="${main}"><w:body>${paragraphs}</w:body></w:document>`,
  });
}
