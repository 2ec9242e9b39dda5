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
