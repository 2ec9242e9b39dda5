import { buffer } from 'node:stream/consumers';
import PizZip from 'pizzip';
import { xlsxFile } from '../../lib/spreadsheet/xlsx-file.ts';
import { paragraph, wordDocument } from '../../modules/papers/templates/shipped/word-document.ts';

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
  wordDocument(paragraph(`${'{#season}'.repeat(depth)}x${'{/season}'.repeat(depth)}`));
