import type { PeopleList, PeopleQuery } from '@zachetka/contract/people/people-page.schemas';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { fullName } from '../../db/full-name.ts';
import { containsPattern, nameMatches, readNameQuery } from '../../db/name-search.ts';
import { employee, person, personBlock, personRole, roleGrant, student } from '../../db/schema/index.ts';
import { loginOf, ownersOfLogins } from '../university-login/index.ts';

type Listed = PeopleList['people'][number];

export const isBlocked = sql<boolean>`exists (
  select 1 from ${personBlock} where ${personBlock.personId} = ${person.id}
)`;

const rolesNow = sql<Listed['roles']>`array(
  select ${personRole.role}::text from ${personRole}
  where ${personRole.personId} = ${person.id} and (${personRole.endsAt} is null or ${personRole.endsAt} > now())
  order by ${personRole.role}
)`;

const recordBooks = sql<string[]>`array(
  select ${student.recordBookNumber} from ${student} where ${student.personId} = ${person.id} order by ${student.id}
)`;

/** Each way to find somebody by itself, so that each can go by its own index. */
function foundBy(text: string): SQL | undefined {
  if (text === '') return undefined;
  const ways = [
    sql`select ${student.personId} from ${student} where ${student.recordBookNumber} like ${containsPattern(text)}`,
    sql`select ${person.id} from ${person} where ${person.email} ilike ${containsPattern(text)}`,
    sql`select ${person.id} from ${person} where ${person.directoryId} = ${text}`,
    ownersOfLogins(text),
  ];
  const byName = nameMatches(readNameQuery(text));
  if (byName) ways.push(sql`select ${person.id} from ${person} where ${byName}`);
  return sql`${person.id} in (${sql.join(ways, sql` union `)})`;
}

const hasGrant = ({ role, source }: Pick<PeopleQuery, 'role' | 'source'>) =>
  role || source
    ? sql`exists (
        select 1 from ${roleGrant}
        where ${and(
          eq(roleGrant.personId, person.id),
          role && eq(roleGrant.role, role),
          source && eq(roleGrant.source, source),
          sql`(${roleGrant.endsAt} is null or ${roleGrant.endsAt} > now())`,
        )}
      )`
    : undefined;

export async function listPeople(
  database: Database,
  { text, role, source, access, page, pageSize }: PeopleQuery,
): Promise<PeopleList> {
  const which = and(
    foundBy(text),
    hasGrant({ role, source }),
    access && (access === 'blocked' ? isBlocked : sql`not ${isBlocked}`),
  );
  const [counted] = await database.select({ total: count() }).from(person).where(which);
  const total = counted?.total ?? 0;
  const people = await database
    .select({
      id: person.id,
      fullName,
      directoryId: person.directoryId,
      email: person.email,
      login: loginOf(person.id),
      recordBooks,
      position: employee.position,
      roles: rolesNow,
      isBlocked,
    })
    .from(person)
    .leftJoin(employee, eq(employee.personId, person.id))
    .where(which)
    .orderBy(asc(person.searchName), asc(person.id))
    .limit(pageSize)
    .offset(page * pageSize);
  return { people, totalElements: total, totalPages: Math.ceil(total / pageSize), totalIsExact: true };
}
