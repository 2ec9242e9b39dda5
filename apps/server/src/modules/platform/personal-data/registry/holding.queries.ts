import type {
  HoldingKind,
  RetentionKind,
} from '@zachetka/contract/platform/personal-data/personal-data.rules';
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { person } from '../../../../db/schema/index.ts';
import type { ForgettableTable } from '../../audit/index.ts';

export type BothLanguages = Readonly<Record<'ru' | 'en', string>>;

/** How the rows of a person are found. */
export type Owner =
  /** The column holds the number of the person. */
  | { column: PgColumn }
  /** The column names a row of another table, which is the person's. */
  | { column: PgColumn; of: Holding; key: PgColumn }
  /** Where no column says it: JSON that holds people. */
  | { found: (personId: SQL) => SQL };

/** What becomes of the rows once the portal forgets the person. */
export type Erasure =
  | { how: 'delete' }
  /** Rows stay to be counted; these columns are emptied. */
  | { how: 'blank'; set: Readonly<Record<string, SQL>> }
  /** The same where a trigger lets nobody change a row: histories, and judged appeals. */
  | { how: 'amend'; set: Readonly<Record<string, SQL>> }
  | { how: 'keep'; why: BothLanguages }
  /** Made from other tables, and made anew when they change. */
  | { how: 'follow' };

export type Holding = {
  table: PgTable;
  kind: HoldingKind;
  title: BothLanguages;
  /** None: the table belongs to nobody, and names people who have done something. */
  owner?: Owner;
  /** Columns that the archive does not write: secrets, and what only the portal understands. */
  without?: readonly PgColumn[];
  /** Written in place of a column, or beside the columns. */
  instead?: Readonly<Record<string, SQL>>;
  /** The rows in place of the table's own: nobody learns from the archive what no page tells them yet. */
  rows?: SQL;
  told?: SQL;
  /** Where the bytes lie that the archive holds beside the row. */
  file?: { name: PgColumn; storageKey: PgColumn };
  erasure: Erasure;
  /** Rows older than a rule allows are removed; of a sealed history from its beginning on, as the audit allows it. */
  retention?: { kind: RetentionKind; since: SQL; only?: SQL; sealedAs?: ForgettableTable };
};

/** Which rows of the table are those of the person. */
export function isOf({ owner }: Holding, personId: SQL): SQL {
  if (!owner) return sql`false`;
  if ('found' in owner) return owner.found(personId);
  if (!('of' in owner)) return sql`${owner.column} = ${personId}`;
  const { column, of, key } = owner;
  return sql`${column} in (select ${key} from ${of.table} where ${isOf(of, personId)})`;
}

/** Columns that name a person, apart from the one that says whose the row is. */
export function namingColumns({ table, owner }: Pick<Holding, 'table' | 'owner'>): PgColumn[] {
  const own = owner && 'column' in owner ? owner.column : undefined;
  return referencesTo(table, person).filter((column) => column !== own);
}

type References = { to: PgTable; column: PgColumn }[];
/** To ask the schema takes a while, and it never changes. */
const knownReferences = new Map<PgTable, References>();

function referencesOf(table: PgTable): References {
  const known = knownReferences.get(table);
  if (known) return known;
  const columns = Object.values(getTableColumns(table));
  const references = getTableConfig(table).foreignKeys.flatMap((key): References => {
    const { columns: referring, foreignTable: to } = key.reference();
    // A foreign key that is declared apart from its column holds a copy of it.
    const column = columns.find(({ name }) => name === referring[0]?.name);
    return column && referring.length === 1 ? [{ to, column }] : [];
  });
  knownReferences.set(table, references);
  return references;
}

/** The columns of a table that refer to another one, each by itself. */
export const referencesTo = (table: PgTable, other: PgTable): PgColumn[] =>
  referencesOf(table)
    .filter(({ to }) => to === other)
    .map(({ column }) => column);

/** The name of a column in code: fields of the archive are called by it. */
export function propertyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, each]) => each === column);
  if (!found) throw new Error(`${column.name} is no column of the table`);
  return found[0];
}

/** Of a person who has done something: the number stays and names nobody any more. */
export const whoDidIt: BothLanguages = {
  ru: 'Кто это сделал, остаётся под номером, без имени: решение должно быть чьим-то',
  en: 'Who did it stays as a number without a name: a decision must be somebody’s',
};

/** What stands where a text was that must not be empty. */
export const erasedText = sql`'—'`;
export const unlessNull = (column: PgColumn): SQL =>
  sql`case when ${column} is null then null else ${erasedText} end`;

/** What the archive calls the file of a table. */
export const fileOf = ({ table }: Pick<Holding, 'table'>): string => getTableName(table).replaceAll('_', '-');
