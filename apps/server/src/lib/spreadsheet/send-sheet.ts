import { Readable } from 'node:stream';
import type { ExportFormat } from '@zachetka/contract/applications/application-lists.schemas';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../content-disposition.ts';
import type { Language } from '../language.ts';
import type { Sheet } from './cell.ts';
import { csvFile } from './csv-file.ts';
import { xlsxFile } from './xlsx-file.ts';

type SheetFile = { name: string; format: ExportFormat; language: Language };

export function sendSheet(reply: FastifyReply, sheet: Sheet, { name, format, language }: SheetFile) {
  const { type, file } = fileMakers[format];
  return reply
    .type(type)
    .header('content-disposition', attached(`${name}.${format}`))
    .send(Readable.from(file(sheet, language), { objectMode: false }));
}

/** A name in ASCII needs no second spelling. */
const attached = (name: string) =>
  /^[\w.-]+$/.test(name) ? `attachment; filename="${name}"` : contentDisposition('attachment', name);

/** As the pages show a date, in both languages. */
const shownTime = (wallTime: string) => {
  const [date = '', time = ''] = wallTime.split(' ');
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
};

const fileMakers = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    file: (sheet, _language) => xlsxFile(sheet),
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    // Excel expects the separator of the language that it runs in.
    file: (sheet, language) =>
      csvFile(sheet, { separator: language === 'ru' ? ';' : ',', formatTime: shownTime }),
  },
} as const satisfies Record<ExportFormat, FileMaker>;

type FileMaker = {
  type: string;
  file: (sheet: Sheet, language: Language) => AsyncIterable<string | Buffer>;
};
