import { readSheet } from 'read-excel-file/node';
import { AppError } from '../../../lib/app-error.ts';
import { soundUnpackedSize } from '../../../lib/untrusted/read-zip.ts';

const maxUnpacked = 100 * 1_048_576;

/** A job of the process for untrusted files. */
export async function tableToCsv({ table, name }: { table: Buffer; name: string }): Promise<Buffer> {
  const named = { params: { name }, data: { name } };
  const unpacked = await soundUnpackedSize(table, maxUnpacked);
  if (unpacked === null) throw new AppError('importNotTable', named);
  if (unpacked > maxUnpacked) throw new AppError('importTableTooLarge', named);
  return Buffer.from(await readTable(table));
}

type Cell = string | number | boolean | Date | null;

/**
 * The first sheet of an Excel table as CSV, so that one reader serves both. Each row is one line, empty ones too: a refusal names the
 * line that Excel shows. A line break within a cell becomes a space.
 */
export async function readTable(table: Buffer): Promise<string> {
  const rows = (await readSheet(table)) as unknown as Cell[][];
  const [header = []] = rows;
  const width = header.findLastIndex((cell) => cell !== null) + 1;
  return rows.map((row) => lineOf(row, width)).join('');
}

/** Columns without a name are left out as long as nothing stands in them. */
function lineOf(row: readonly Cell[], width: number): string {
  const used = Math.max(row.findLastIndex((cell) => cell !== null) + 1, 0);
  if (used === 0) return '\n';
  const cells = Array.from({ length: Math.max(used, width) }, (_, index) => textOf(row[index] ?? null));
  return `${cells.map(quoted).join(',')}\n`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dayOrMoment(cell);
  // Excel keeps 15 digits; what stands behind them is no part of the number.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return String(cell)
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .trim();
}

/** A time of Excel is a share of a day: to the nearest minute. */
function dayOrMoment(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 60_000) * 60_000)
    .toISOString()
    .split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

const quoted = (text: string) => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
