import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../testing/people-factory.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { nameMatches, namePatterns, normaliseName } from './name-search.ts';
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
    expect(namePatterns(' \t ')).toEqual([]);
    expect(nameMatches([])).toBeUndefined();
  });

  it('asks for each word once', () => {
    expect(namePatterns('Анна  АННА Ёж_')).toEqual(['%анна%', '%еж\\_%']);
  });

  it('can use the trigram index on a Cyrillic name', async () => {
    const { rows } = await test.database.$client.query<{ trigrams: string[] }>(
      `select show_trgm('иванов') as trigrams`,
    );
    expect(rows[0]?.trigrams.length).toBeGreaterThan(5);
  });
});
