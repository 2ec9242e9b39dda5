import type { NumberInFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { axisSeparator } from '@zachetka/contract/scholarship/seasons/rules/rules';
import { fromTyped } from './rule-edits.ts';

export type Matrix = { axes: string[]; cells: Record<string, NumberInFile> };

/** Of an attribute, in the order of its options; what stands in the table and is no option any more comes last. */
export function valuesOnAxis({ axes, cells }: Matrix, axis: number, options: readonly string[]): string[] {
  const present = axes.length === 0 ? [] : Object.keys(cells).map((key) => partsOf(key)[axis] ?? '');
  return [...new Set([...options, ...present])];
}

/** A table for people has rows and columns; further axes make further tables. */
export type MatrixTable = { leading: string[]; rows: string[]; columns: string[] };

export function tablesOf(matrix: Matrix, optionsOf: (attribute: string) => readonly string[]): MatrixTable[] {
  const values = matrix.axes.map((attribute, axis) => valuesOnAxis(matrix, axis, optionsOf(attribute)));
  const columns = values.length > 1 ? (values.at(-1) ?? []) : [];
  const rows = (values.length > 1 ? values.at(-2) : values[0]) ?? [];
  return combinations(values.slice(0, -2)).map((leading) => ({ leading, rows, columns }));
}

/** The key of a cell; a table with one axis has no columns. */
export function keyOf(leading: readonly string[], row: string, column: string | null): string {
  return [...leading, row, ...(column === null ? [] : [column])].join(axisSeparator);
}

/** An empty text takes the cell out: such achievements do not count. */
export function withCell(matrix: Matrix, key: string, points: string): Matrix {
  const { [key]: _, ...others } = matrix.cells;
  return { ...matrix, cells: points === '' ? others : { ...matrix.cells, [key]: points } };
}

/** What was there holds for every value of the new axis until somebody writes something else. */
export function withAxis(matrix: Matrix, attribute: string, options: readonly string[]): Matrix {
  const values = options.length === 0 ? [''] : options;
  const axes = [...matrix.axes, attribute];
  if (matrix.axes.length === 0) return { axes, cells: {} };
  return {
    axes,
    cells: Object.fromEntries(
      Object.entries(matrix.cells).flatMap(([key, points]) =>
        values.map((value) => [[...partsOf(key), value].join(axisSeparator), points]),
      ),
    ),
  };
}

/** Of the cells that become one, the first stays. */
export function withoutAxis(matrix: Matrix, axis: number): Matrix {
  const axes = matrix.axes.toSpliced(axis, 1);
  if (axes.length === 0) return { axes, cells: {} };
  const cells: Matrix['cells'] = {};
  for (const [key, points] of Object.entries(matrix.cells)) {
    const shorter = partsOf(key).toSpliced(axis, 1).join(axisSeparator);
    cells[shorter] ??= points;
  }
  return { axes, cells };
}

/** Where a pasted text found no row or column of the table, and what was no number. */
export type PasteFault = { kind: 'row' | 'column' | 'number'; text: string };
export type Pasted = { matrix: Matrix; cells: number; faults: PasteFault[] };

/** How the values of an axis are called, in whatever language the pasted table is. */
type NamesOf = (axis: string, value: string) => readonly string[];

/**
 * A rectangle as sheets copy it: tabs between cells, line by line. With titles of rows or columns in it, values go where the titles
 * say, in any order; without them from the cell on in which it was pasted. What finds no place is told and changes nothing.
 */
export function withPasted(
  matrix: Matrix,
  { leading, rows, columns }: MatrixTable,
  text: string,
  { at, namesOf }: { at: { row: string; column: string | null }; namesOf: NamesOf },
): Pasted {
  const sheet = rectangleOf(text);
  const rowAxis = matrix.axes[leading.length] ?? '';
  const columnAxis = matrix.axes[leading.length + 1] ?? '';
  const finder = (axis: string, values: readonly string[]) => (title: string) =>
    values.find((value) => [value, ...namesOf(axis, value)].some((name) => plain(name) === plain(title)));
  const findRow = finder(rowAxis, rows);
  const findColumn = finder(columnAxis, columns);
  const [first = []] = sheet;
  // Places are often called 1, 2, 3: a line of nothing but numbers is points all the same.
  const isTitles = (cells: readonly string[]) => cells.some((cell) => !isPoints(cell));
  const hasCorner = first[0] === '' && sheet.slice(1).some(([title = '']) => findRow(title) !== undefined);
  const hasTop =
    columns.length > 0 &&
    (hasCorner || isTitles(first)) &&
    first.some((title) => findColumn(title) !== undefined);
  const lines = hasTop ? sheet.slice(1) : sheet;
  const side = lines.map(([title = '']) => title);
  const hasSide =
    side.some((title) => findRow(title) !== undefined) &&
    (isTitles(side) || (hasTop && findColumn(first[0] ?? '') === undefined));
  const top = first.slice(hasSide ? 1 : 0);
  const shown: readonly (string | null)[] = columns.length === 0 ? [null] : columns;
  const faults: PasteFault[] = [];
  let [result, cells] = [matrix, 0];
  for (const [down, line] of lines.entries()) {
    const called = hasSide ? (line[0] ?? '') : '';
    const row = hasSide ? findRow(called) : rows[rows.indexOf(at.row) + down];
    if (row === undefined) {
      faults.push({ kind: 'row', text: called || line.join(' ') });
      continue;
    }
    for (const [right, value] of (hasSide ? line.slice(1) : line).entries()) {
      const title = hasTop ? (top[right] ?? '') : '';
      const column = hasTop ? findColumn(title) : shown[hasSide ? right : shown.indexOf(at.column) + right];
      if (column === undefined) {
        if (value !== '') faults.push({ kind: 'column', text: title || value });
      } else if (isPoints(value)) {
        result = withCell(result, keyOf(leading, row, column), fromTyped(value).replace(dash, ''));
        cells += 1;
      } else faults.push({ kind: 'number', text: value });
    }
  }
  return { matrix: cells > 0 ? result : matrix, cells, faults: uniqueFaults(faults) };
}

const dash = /^[-–—]$/;
/** A number, or nothing: sheets write a dash for that. */
const isPoints = (value: string) => value === '' || dash.test(value) || /^\d+([.,]\d{1,6})?$/.test(value);

/** More than one cell was copied: then it is a table and not a number to type. */
export const isRectangle = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

const rectangleOf = (text: string): string[][] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

const plain = (title: string) => title.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

const uniqueFaults = (faults: readonly PasteFault[]) =>
  faults.filter(
    (fault, index) =>
      faults.findIndex(({ kind, text }) => kind === fault.kind && text === fault.text) === index,
  );

function partsOf(key: string): string[] {
  return key.split(axisSeparator);
}

function combinations(axes: readonly (readonly string[])[]): string[][] {
  return axes.reduce<string[][]>(
    (soFar, values) => soFar.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );
}
