import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../testing/people-factory.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { nameMatches, normaliseName, readNameQuery } from './name-search.ts';
import { person } from './schema/index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

describe('search_name', () => {
  it.each([
    ['Cyrillic', letters(0x0400, 0x052f)],
    ['Latin', letters(0x0041, 0x005a) + letters(0x00c0, 0x024f)],
    ['decomposed', 'Фе\u0308дор Андреи\u0306'],
  ])('is spelled by the database as by the server: %s', async (_, lastName) => {
    const { id } = await createPerson(test.database, { lastName, firstName: 'Имя', middleName: null });
    const [row] = await test.database
      .select({ name: person.searchName })
      .from(person)
      .where(eq(person.id, id));
    expect(row?.name).toBe(normaliseName(`${lastName} Имя`));
  });
});

describe('nameMatches', () => {
  it('is no condition for a query without words', () => {
    expect(readNameQuery(' \t ')).toEqual({ patterns: [], fragments: [] });
    expect(nameMatches(readNameQuery(''))).toBeUndefined();
  });

  it('asks for each word once, and the index only for words that it knows', () => {
    expect(readNameQuery('Анна  АННА %% Ёж Ёжик_ о-о')).toEqual({
      patterns: ['%анна%', '%ежик\\_%'],
      fragments: ['%%', 'еж', 'о-о'],
    });
  });

  it('finds the same people through the index and without it', async () => {
    const { id } = await createPerson(test.database, {
      lastName: 'Ли_',
      firstName: 'Анна',
      middleName: null,
    });
    const find = (query: string) =>
      test.database
        .select({ id: person.id })
        .from(person)
        .where(nameMatches(readNameQuery(query)));
    expect(await find('ли_ ан')).toEqual([{ id }]);
    expect(await find('анна ли_')).toEqual([{ id }]);
    expect(await find('анна л_')).toEqual([]);
  });

  it('can use the trigram index on a Cyrillic name', async () => {
    const { rows } = await test.database.$client.query<{ trigrams: string[] }>(
      `select show_trgm('иванов') as trigrams`,
    );
    expect(rows[0]?.trigrams.length).toBeGreaterThan(5);
  });
});
