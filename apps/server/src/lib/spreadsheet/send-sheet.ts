import { Readable } from 'node:stream';
import type { ExportFormat } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../content-disposition.ts';
import type { Language } from '../language.ts';
import { type Cell, inPieces, isWallTime, type Sheet, xlsxFile } from './xlsx-file.ts';

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

type Options = {
  separator: ',' | ';';
  formatTime: (wallTime: string) => string;
};

// Without it Excel takes UTF-8 for the code page of the machine.
const byteOrderMark = '\uFEFF';
/**
 * What a spreadsheet would take for a formula: such a text could fetch or send something when the file is opened. A program of another
 * language parts the columns at the other separator and pays no heed to quotes inside a field, so a formula may begin behind
 * either of the two and behind every line break as well. Excel takes the full-width signs for the usual ones.
 */
const formulaStart = /(?<=^|[,;\t\r\n])(?=[ "]*[=+\-@\t\r\n＝＋－＠])/g;

export function csvFile(sheet: Sheet, options: Options): AsyncGenerator<string> {
  return inPieces(linesOf(sheet, options));
}

async function* linesOf({ header, rows }: Sheet, options: Options): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(header, options);
  for await (const row of rows) yield lineOf(row, options);
}

function lineOf(cells: readonly Cell[], options: Options): string {
  return `${cells.map((cell) => fieldOf(cell, options)).join(options.separator)}\r\n`;
}

/** Where a semicolon parts the columns, a comma parts the decimals. */
const decimalSign = { ',': '.', ';': ',' } as const;

function fieldOf(cell: Cell, { formatTime, separator }: Options): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimalSign[separator]);
  const text = isWallTime(cell) ? formatTime(cell.wallTime) : cell.replaceAll(formulaStart, "'");
  return /["\r\n,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
