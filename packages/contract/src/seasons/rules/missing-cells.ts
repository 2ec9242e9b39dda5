import { axisSeparator } from './rules.ts';

/** A table with few cells and many axes lacks millions: this many tell enough. */
const mostToTell = 1000;

/** The combinations of values which occur on their axes that have no cell, axis by axis in the order of the file. */
export function* missingCells(axes: number, cells: ReadonlyMap<string, unknown>): Generator<string> {
  const parts = [...cells.keys()].map((key) => key.split(axisSeparator));
  const values = Array.from({ length: axes }, (_, axis) => [
    ...new Set(parts.map((part) => part[axis] ?? '')),
  ]);
  let told = 0;
  for (const key of combinations(values)) {
    if (cells.has(key)) continue;
    if (told === mostToTell) return;
    told += 1;
    yield key;
  }
}

function* combinations([first, ...rest]: readonly string[][]): Generator<string> {
  for (const value of first ?? []) {
    if (rest.length === 0) yield value;
    else for (const tail of combinations(rest)) yield value + axisSeparator + tail;
  }
}
