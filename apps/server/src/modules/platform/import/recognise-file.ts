import { type ImportKind, importKinds, reasonColumn } from '@zachetka/contract/import/import-kinds';
import { readCsvRecords } from './csv-records.ts';
import { piecesOf } from './csv-source.ts';
import type { ImportFile } from './import-file.queries.ts';
import { importFiles } from './import-files.ts';

/** What is in a file: by its name, whatever has been added to it ("marks (2)", "2026-marks"), or else by its columns. */
export async function recogniseFile(name: string, content: Buffer): Promise<ImportKind | undefined> {
  const plain = name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/\s*\(\d+\)$/, '');
  const columns = await columnsOf(content);
  const fitting = importFiles.filter((file) => fits(file, columns)).map(({ kind }) => kind);
  const named = importKinds.find((kind) => kind === plain);
  if (named) return named;
  return fitting.length === 1 ? fitting[0] : fitting.find((kind) => plain.includes(kind));
}

const fits = ({ columns }: ImportFile, given: ReadonlySet<string>) =>
  given.size > 0 &&
  columns.every(({ name, named }) => !named || given.has(name)) &&
  [...given].every((name) => name === reasonColumn || columns.some((column) => column.name === name));

/** None where the first line can't be read: what is wrong is told when the file is checked. */
async function columnsOf(content: Buffer): Promise<ReadonlySet<string>> {
  try {
    for await (const [header] of readCsvRecords(piecesOf(content))) {
      if (header) return new Set(header.fields.map((field) => field.trim().toLowerCase()));
    }
  } catch {
    return new Set();
  }
  return new Set();
}
