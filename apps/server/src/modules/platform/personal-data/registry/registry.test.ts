import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../../db/schema/index.ts';
import { fieldsOf } from '../archive/archive-rows.queries.ts';
import { fieldTexts } from './field-texts.ts';
import { namingColumns, propertyOf, referencesTo } from './holding.queries.ts';
import { registry } from './registry.ts';

/**
 * The archive and the erasure know what the registry knows. This walks the schema itself: a table that belongs to a person, directly or
 * through others, or that may name one, fails here until somebody has said how it is found, what is written of it and what is erased.
 */
const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));
const declared = new Map(registry.map((holding) => [holding.table, holding]));
const namesOf = (found: Iterable<PgTable>) => [...found].map(getTableName).toSorted();

/** Told of nobody: structure of the university and of the portal. */
const ofNobody = new Set<PgTable>([
  schema.nameWord, // every different word of all names; whose it is stands in person_word
  schema.reviewScope,
  schema.decisionComment, // every different comment, whoever got it
]);

/** Those that refer to a person, to what belongs to one, and so on. */
function belonging(): Set<PgTable> {
  const found = new Set<PgTable>([schema.person]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const table of tables) {
      const refersTo = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
      // What somebody has only written or changed is not theirs, nor what hangs on it.
      const isTheirs = (other: PgTable) =>
        other === schema.person || (found.has(other) && declared.get(other)?.owner !== undefined);
      if (refersTo.some(isTheirs)) found.add(table);
    }
  }
  return found;
}

/** A column that may name somebody without a foreign key. */
const mayNamePeople =
  /person|people|student(?!s$)|employee|actor|owner|author|full_?name|last_?name|first_?name|email|phone|login|user_?agent|address|_by$|By$/i;

describe('the registry', () => {
  it('has every table that belongs to a person or says who did something', () => {
    expect(namesOf([...belonging()].filter((table) => !declared.has(table)))).toEqual([]);
  });

  it('has every table with a column that may name somebody, and every JSON', () => {
    const suspicious = tables.filter((table) =>
      Object.entries(getTableColumns(table)).some(
        ([name, column]) => mayNamePeople.test(name) || column.getSQLType() === 'jsonb',
      ),
    );
    const undeclared = suspicious.filter((table) => !declared.has(table) && !ofNobody.has(table));
    // Its gates and rules of reuse are settings; what replaces a sub-block is a sub-block.
    expect(namesOf(undeclared)).toEqual(['portfolio_sub_block', 'season']);
  });

  it('has each table once, after those that it is found by', () => {
    expect(registry).toHaveLength(declared.size);
    const tooEarly = registry.filter(
      ({ owner }, place) => owner && 'of' in owner && !registry.slice(0, place).includes(owner.of),
    );
    expect(namesOf(tooEarly.map(({ table }) => table))).toEqual([]);
  });

  it('finds a row by a column of its own table that refers to where the row is found by', () => {
    for (const { table, owner } of registry) {
      if (!owner || !('column' in owner)) continue;
      expect(Object.values(getTableColumns(table))).toContain(owner.column);
      const referred = 'of' in owner ? owner.of.table : schema.person;
      const refers = table === schema.person || referencesTo(table, referred).includes(owner.column);
      expect([getTableName(table), refers]).toEqual([getTableName(table), true]);
    }
  });

  it('says in both languages what each field means', () => {
    const fields = registry.flatMap((holding) => [
      ...(holding.owner ? Object.keys(fieldsOf(holding)) : []),
      ...namingColumns(holding).map((column) => propertyOf(holding.table, column)),
    ]);
    expect([...new Set(fields)].filter((field) => !(field in fieldTexts))).toEqual([]);
    expect(Object.keys(fieldTexts).filter((field) => !fields.includes(field))).toEqual([]);
  });

  it('empties only columns that there are', () => {
    const unknown = registry.flatMap(({ table, erasure }) =>
      Object.keys('set' in erasure ? erasure.set : {}).filter((name) => !(name in getTableColumns(table))),
    );
    expect(unknown).toEqual([]);
  });
});
