import { getTableName, is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type ForeignKey, getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The tables of one part of the schema, as the part's file exports them. */
export type Part = { title: string; tables: readonly PgTable[] };

/** By name: who reads the exports of a file may get them in any order. */
export function tablesOf(exported: Record<string, unknown>): PgTable[] {
  return Object.values(exported)
    .filter((each) => is(each, PgTable))
    .toSorted((a, b) => (getTableName(a) < getTableName(b) ? -1 : 1));
}

/** Every table by its name alone, and what refers to what. */
export function drawOverview(parts: readonly Part[]): string {
  const tables = parts.flatMap((part) => part.tables);
  return drawing([
    ...tables.filter(isAlone(tables)).map((table) => getTableName(table)),
    ...tables.flatMap(relations),
  ]);
}

/** The tables of a part with their columns. What they refer to in other parts is named, without its columns. */
export function drawPart({ tables }: Part): string {
  return drawing([...tables.flatMap(relations), ...tables.flatMap(entity)]);
}

const drawing = (lines: readonly string[]) =>
  ['```mermaid', 'erDiagram', ...lines.map((line) => `  ${line}`), '```'].join('\n');

const isAlone = (tables: readonly PgTable[]) => (table: PgTable) =>
  getTableConfig(table).foreignKeys.length === 0 &&
  !tables.some((other) =>
    getTableConfig(other).foreignKeys.some((key) => key.reference().foreignTable === table),
  );

function relations(table: PgTable): string[] {
  return getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    const one = columns.every(({ notNull }) => notNull) ? '||' : '|o';
    const many = isUnique(table, columns) ? 'o|' : 'o{';
    return `${getTableName(foreignTable)} ${one}--${many} ${getTableName(table)} : "${label(key)}"`;
  });
}

function label(key: ForeignKey): string {
  const names = key.reference().columns.map(nameOf).join(', ');
  return key.onDelete === 'cascade' ? `${names} (goes too)` : names;
}

function isUnique(table: PgTable, columns: readonly PgColumn[]): boolean {
  const { primaryKeys, uniqueConstraints } = getTableConfig(table);
  const wanted = new Set(columns.map(nameOf));
  const [only] = columns;
  if (columns.length === 1 && (only?.primary === true || only?.isUnique === true)) return true;
  return [...primaryKeys, ...uniqueConstraints].some(
    (key) => key.columns.length === wanted.size && key.columns.every((column) => wanted.has(nameOf(column))),
  );
}

function entity(table: PgTable): string[] {
  const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table);
  const referring = new Set(foreignKeys.flatMap((key) => key.reference().columns.map(nameOf)));
  const composite = new Set(primaryKeys.flatMap((key) => key.columns.map(nameOf)));
  const lines = columns.map((column) => {
    const keys = [
      ...(column.primary || composite.has(nameOf(column)) ? ['PK'] : []),
      ...(referring.has(nameOf(column)) ? ['FK'] : []),
      ...(column.isUnique ? ['UK'] : []),
    ].join(', ');
    const notes = [...(column.notNull ? [] : ['may be empty']), ...(column.generated ? ['computed'] : [])];
    const note = notes.length > 0 ? ` "${notes.join(', ')}"` : '';
    return `  ${typeOf(column)} ${nameOf(column)}${keys && ` ${keys}`}${note}`;
  });
  return [`${name} {`, ...lines, '}'];
}

const nameOf = ({ name, keyAsName }: PgColumn) => (keyAsName ? toSnakeCase(name) : name);

/** One word, as the drawing wants it. */
function typeOf(column: PgColumn): string {
  return column
    .getSQLType()
    .replace('timestamp with time zone', 'timestamptz')
    .replace(/\(.*\)/, '')
    .replace(/ COLLATE .*/, '')
    .replaceAll(' ', '_');
}
