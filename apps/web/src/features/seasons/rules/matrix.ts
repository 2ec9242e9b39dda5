import type { NumberInFile } from '@zachetka/contract/seasons/rules/rule-file';
import { axisSeparator } from '@zachetka/contract/seasons/rules/rules';

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

function partsOf(key: string): string[] {
  return key.split(axisSeparator);
}

function combinations(axes: readonly (readonly string[])[]): string[][] {
  return axes.reduce<string[][]>(
    (soFar, values) => soFar.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );
}
