import type { PeopleQuery } from '@zachetka/contract/people/people/people-page.schemas';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { fullName } from '../../../db/full-name.ts';
import {
  contains,
  containsIndexed,
  containsWords,
  type Filter,
  type ListDescription,
} from '../../../db/lists/index.ts';
import { containsPattern, hasTrigram } from '../../../db/name-search.ts';
import { employee, person, personBlock, personRole, roleGrant, student } from '../../../db/schema/index.ts';
import { jsonScalar, jsonString, jsonStrings } from '../../../db/statements/json-text.ts';
import { loginOf, ownersOfLogins, ownsLogin } from '../university-login/index.ts';

export type PeopleFilters = {
  text: string;
  blocked: boolean;
  grant: Pick<PeopleQuery, 'role' | 'source'>;
  open: boolean;
};

/** Whoever administers the portal sees everybody. */
export type PeopleReader = { everybody: true };

export const isBlocked = sql<boolean>`exists (
  select 1 from ${personBlock} where ${personBlock.personId} = ${person.id}
)`;

const rolesNow = sql`array(
  select ${personRole.role}::text from ${personRole}
  where ${personRole.personId} = ${person.id} and (${personRole.endsAt} is null or ${personRole.endsAt} > now())
  order by ${personRole.role}
)`;

const recordBooks = sql`array(
  select ${student.recordBookNumber} from ${student} where ${student.personId} = ${person.id} order by ${student.id}
)`;

/** The list of whom `found` names, each once, goes no further through them than it has to. */
const oneByOne = (found: SQL) => (rowsWhere: (condition: SQL) => SQL) =>
  sql`
  select m.* from (${found}) found (number)
  cross join lateral (${rowsWhere(sql`${person.id} = found.number`)} offset 0) m`;

/** By a part of a name, a record book or an e-mail, the beginning of a login, or by what the directory calls them. */
const foundByText: Filter<string> = (asked, name) => {
  const byName = containsWords(person.searchName)(asked, `${name}Word`);
  if (!byName) return undefined;
  const isIndexable = hasTrigram(asked);
  const typed = sql`${sql.placeholder(name)}::text`;
  const bookHas = containsIndexed(student.recordBookNumber, name, isIndexable);
  const emailHas = isIndexable
    ? sql`${person.email} ilike ${sql.placeholder(`${name}Pattern`)}`
    : sql`strpos(lower(${person.email}), lower(${typed})) > 0`;
  const isCalled = eq(person.directoryId, typed);
  return {
    shape: `${isIndexable ? 'indexable' : 'short'} ${byName.shape}`,
    values: {
      ...byName.values,
      [name]: asked,
      ...(isIndexable && { [`${name}Pattern`]: containsPattern(asked) }),
    },
    condition: () => {
      const nameHas = byName.condition();
      // Each way by itself, so that each can go by its own index.
      const found = sql.join(
        [
          sql`select ${person.id} from ${person} where ${nameHas.indexed}`,
          sql`select ${student.personId} from ${student} where ${bookHas}`,
          sql`select ${person.id} from ${person} where ${emailHas}`,
          sql`select ${person.id} from ${person} where ${isCalled}`,
          ownersOfLogins(typed),
        ],
        sql` union `,
      );
      return {
        indexed: sql`${person.id} in (${found})`,
        byRow: sql`(${nameHas.byRow} or ${emailHas} or ${isCalled} or ${ownsLogin(person.id, typed)} or exists (
          select 1 from ${student} where ${student.personId} = ${person.id} and ${contains(student.recordBookNumber, name)}
        ))`,
        pick: oneByOne(found),
      };
    },
  };
};

const isAmongBlocked: Filter<boolean> = (asked) =>
  asked
    ? {
        shape: 'blocked',
        values: {},
        condition: () => ({
          indexed: isBlocked,
          byRow: sql`${isBlocked} is true`,
          pick: oneByOne(sql`select distinct ${personBlock.personId} from ${personBlock}`),
        }),
      }
    : undefined;

const isOpen: Filter<boolean> = (asked) =>
  asked
    ? {
        shape: 'open',
        values: {},
        condition: () => ({ indexed: sql`not ${isBlocked}`, byRow: sql`${isBlocked} is false` }),
      }
    : undefined;

const hasGrant: Filter<PeopleFilters['grant']> = ({ role, source }, name) => {
  if (!role && !source) return undefined;
  const isSuch = and(
    role && sql`${roleGrant.role} = ${sql.placeholder(`${name}Role`)}`,
    source && sql`${roleGrant.source} = ${sql.placeholder(`${name}Source`)}`,
    sql`(${roleGrant.endsAt} is null or ${roleGrant.endsAt} > now())`,
  );
  const has = sql`exists (select 1 from ${roleGrant} where ${roleGrant.personId} = ${person.id} and ${isSuch})`;
  return {
    shape: [role && 'role', source && 'source'].join(' '),
    values: { [`${name}Role`]: role, [`${name}Source`]: source },
    condition: () => ({
      indexed: has,
      byRow: sql`${has} is true`,
      pick: oneByOne(sql`select distinct ${roleGrant.personId} from ${roleGrant} where ${isSuch}`),
    }),
  };
};

/** Everybody whom the portal knows, by name. */
export const peopleList: ListDescription<PeopleReader, PeopleFilters, 'NAME'> = {
  name: 'people',
  items: 'people',
  table: person,
  key: person.id,
  orders: { NAME: [person.searchName] },
  filters: {
    // A text is dear to look for row by row, and the matches may all stand at the end.
    text: { by: foundByText, maxPicked: 5000 },
    blocked: { by: isAmongBlocked },
    grant: { by: hasGrant },
    // Nearly everybody's is.
    open: { by: isOpen, leads: () => true },
  },
  row: () => ({
    members: {
      id: jsonScalar(person.id),
      fullName: jsonString(fullName),
      directoryId: jsonString(person.directoryId),
      email: jsonString(person.email),
      login: jsonString(loginOf(person.id)),
      recordBooks: jsonStrings(recordBooks),
      position: jsonString(
        sql`select ${employee.position} from ${employee} where ${employee.personId} = ${person.id}`,
      ),
      roles: jsonStrings(rolesNow),
      isBlocked: jsonScalar(isBlocked),
    },
  }),
};
