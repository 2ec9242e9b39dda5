import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect.ts';
import { type NameQuery, nameMatches } from '../../db/name-search.ts';
import { employee, person } from '../../db/schema/index.ts';

const mostEmployees = 50;
const alphabetical = (column: PgColumn) => asc(sql`${column} collate "und-x-icu"`);

export function prepareContextsQueries(database: Database) {
  const prepareEmployees = (patterns: number, fragments: number) =>
    database
      .select({
        person_id: person.id,
        last_name: person.lastName,
        first_name: person.firstName,
        middle_name: person.middleName,
        role: employee.position,
        block: employee.organisationalBlock,
        department: employee.department,
        user_object_sid: person.directoryId,
        email: person.email,
        phone: person.phone,
      })
      .from(employee)
      .innerJoin(person, eq(person.id, employee.personId))
      .where(
        nameMatches({
          patterns: Array.from({ length: patterns }, (_, index) => sql.placeholder(`pattern${index}`)),
          fragments: Array.from({ length: fragments }, (_, index) => sql.placeholder(`fragment${index}`)),
        }),
      )
      .orderBy(
        alphabetical(person.lastName),
        alphabetical(person.firstName),
        alphabetical(person.middleName),
        person.id,
      )
      .limit(mostEmployees)
      .prepare(`contexts_employees_${patterns}_${fragments}`);

  // The text of the statement depends on the numbers of words alone, so each is prepared once.
  const prepared = new Map<string, ReturnType<typeof prepareEmployees>>();

  return {
    findEmployees: ({ patterns, fragments }: NameQuery) => {
      const key = `${patterns.length}/${fragments.length}`;
      const statement = prepared.get(key) ?? prepareEmployees(patterns.length, fragments.length);
      prepared.set(key, statement);
      return statement.execute({
        ...Object.fromEntries(patterns.map((pattern, index) => [`pattern${index}`, pattern])),
        ...Object.fromEntries(fragments.map((fragment, index) => [`fragment${index}`, fragment])),
      });
    },
  };
}

export type ContextsQueries = ReturnType<typeof prepareContextsQueries>;
