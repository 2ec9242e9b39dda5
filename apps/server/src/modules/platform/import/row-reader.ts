import { reasonColumn } from '@zachetka/contract/import/import-kinds';
import type { Column } from './column-types.ts';
import { FileProblem, type FileRecord } from './file-records.ts';
import type { Refusal } from './import-file.queries.ts';

export type RowReader = {
  /** A line of PostgreSQL's COPY text format, or why the row can't be taken. */
  encode: (record: FileRecord) => string | Refusal;
};

/** Reads the header: columns may stand in any order, and optional ones may be left out. */
export function createRowReader(columns: readonly Column[], header: FileRecord): RowReader {
  const names = header.fields.map((field) => field.trim().toLowerCase());
  checkHeader(columns, names, header.line);
  const places = columns.map(({ name }) => names.indexOf(name));

  return {
    encode: ({ line, fields, problem }) => {
      if (problem !== undefined) return { line, reason: { code: problem } };
      if (fields.length !== names.length) {
        return { line, reason: { code: 'width', values: fields.length, columns: names.length } };
      }
      let row = String(line);
      for (const [index, column] of columns.entries()) {
        const value = fields[places[index] ?? -1]?.trim() ?? '';
        if (value === '') {
          if (column.required) return { line, reason: { code: 'empty', column: column.name } };
          row += '\t\\N';
          continue;
        }
        const read = column.type.read(value);
        if (read === undefined) {
          const code = column.type.isList ? 'items' : 'value';
          return {
            line,
            reason: { code, column: column.name, value: shorten(value), ...column.type.expected },
          };
        }
        row += `\t${escapeCopy(read)}`;
      }
      return `${row}\n`;
    },
  };
}

function checkHeader(columns: readonly Column[], names: readonly string[], line: number): void {
  const known = new Set(columns.map(({ name }) => name));
  const strange = names.filter((name) => !known.has(name) && name !== reasonColumn);
  if (strange.length > 0) {
    throw new FileProblem(line, {
      code: 'columnUnknown',
      columns: strange.map((name) => `"${shorten(name)}"`).join(', '),
      known: [...known].join(', '),
    });
  }
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new FileProblem(line, { code: 'columnTwice', columns: twice.join(', ') });
  const missing = columns.filter(({ name, named }) => named && !names.includes(name));
  if (missing.length > 0) {
    throw new FileProblem(line, {
      code: 'columnMissing',
      columns: missing.map(({ name }) => name).join(', '),
    });
  }
}

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeCopy(value: string): string {
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : value;
}

function shorten(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value;
}
