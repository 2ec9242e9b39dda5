import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect.ts';
import { nameMatches } from '../../db/name-search.ts';
import { employee, person } from '../../db/schema/index.ts';

const mostEmployees = 50;
const alphabetical = (column: PgColumn) => asc(sql`${column} collate "und-x-icu"`);

export function prepareContextsQueries(database: Database) {
  const employeesMatching = (patterns: readonly SQLWrapper[]) =>
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
      .where(nameMatches(patterns))
      .orderBy(
        alphabetical(person.lastName),
        alphabetical(person.firstName),
        alphabetical(person.middleName),
        person.id,
      )
      .limit(mostEmployees);

  // The text of the statement depends on the number of words alone, so each number is prepared once.
  const prepared = new Map<number, ReturnType<typeof prepareFor>>();
  const prepareFor = (words: number) =>
    employeesMatching(Array.from({ length: words }, (_, index) => sql.placeholder(`word${index}`))).prepare(
      `contexts_employees_by_${words}_words`,
    );

  return {
    findEmployees: (patterns: readonly string[]) => {
      const statement = prepared.get(patterns.length) ?? prepareFor(patterns.length);
      prepared.set(patterns.length, statement);
      return statement.execute(
        Object.fromEntries(patterns.map((pattern, index) => [`word${index}`, pattern])),
      );
    },
  };
}

export type ContextsQueries = ReturnType<typeof prepareContextsQueries>;
