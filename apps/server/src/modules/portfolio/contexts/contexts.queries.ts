import { accessRules } from '@zachetka/contract/access/access-rules';
import { superAdmin } from '@zachetka/contract/access/roles';
import type { GivenBlocks } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { type NameQuery, nameMatches } from '../../../db/name-search.ts';
import { employee, employeeBlock, person, personRole, portfolioBlock } from '../../../db/schema/index.ts';

const maxEmployees = 50;
const alphabetical = (column: PgColumn) => asc(sql`${column} collate "und-x-icu"`);

/** By the names that the specification has for them. */
const employeeColumns = {
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
};

const byName = [
  alphabetical(person.lastName),
  alphabetical(person.firstName),
  alphabetical(person.middleName),
  asc(person.id),
];

/** Whoever passes `achievements`: blocks given to anybody else can't be used. */
const verifyingRoles = [...accessRules.achievements, superAdmin];
const mayVerify = sql<boolean>`exists (
  select 1 from ${personRole}
  where ${personRole.personId} = ${person.id} and ${inArray(personRole.role, verifyingRoles)}
)`;

const givenTo = sql<number[]>`coalesce((
  select json_agg(${portfolioBlock.id} order by ${portfolioBlock.position}, ${portfolioBlock.id})
  from ${employeeBlock} join ${portfolioBlock} on ${portfolioBlock.id} = ${employeeBlock.blockId}
  where ${employeeBlock.personId} = ${person.id}
), '[]')`;

/** Every employee with blocks, and every verifier without any. */
export async function findGiven(database: Database): Promise<GivenBlocks> {
  const isVerifier = sql`exists (
    select 1 from ${personRole} where ${personRole.personId} = ${person.id} and ${personRole.role} = 'vud_employee'
  )`;
  const hasAny = sql`exists (select 1 from ${employeeBlock} where ${employeeBlock.personId} = ${person.id})`;
  const rows = await database
    .select({ ...employeeColumns, portfolioBlockIds: givenTo, mayVerify })
    .from(employee)
    .innerJoin(person, eq(person.id, employee.personId))
    .where(or(hasAny, isVerifier))
    .orderBy(...byName);
  return rows.map(({ portfolioBlockIds, mayVerify: may, ...found }) => ({
    employee: found,
    portfolioBlockIds,
    mayVerify: may,
  }));
}

export async function findMayVerify(database: DatabaseOrTransaction, personId: number): Promise<boolean> {
  const [row] = await database.select({ mayVerify }).from(person).where(eq(person.id, personId));
  return row?.mayVerify ?? false;
}

export function prepareContextsQueries(database: Database) {
  const prepareEmployees = (patterns: number, fragments: number) =>
    database
      .select(employeeColumns)
      .from(employee)
      .innerJoin(person, eq(person.id, employee.personId))
      .where(
        nameMatches({
          patterns: Array.from({ length: patterns }, (_, index) => sql.placeholder(`pattern${index}`)),
          fragments: Array.from({ length: fragments }, (_, index) => sql.placeholder(`fragment${index}`)),
        }),
      )
      .orderBy(...byName)
      .limit(maxEmployees)
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
