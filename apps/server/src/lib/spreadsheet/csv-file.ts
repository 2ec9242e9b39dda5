import { type Cell, isWallTime, type Sheet } from './cell.ts';
import { inPieces } from './in-pieces.ts';

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
