import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { alias } from 'drizzle-orm/pg-core';
import { person } from './schema/people.ts';

type Person = typeof person | ReturnType<typeof alias<typeof person, string>>;

/** Of somebody in a statement, as it is written everywhere. */
export const fullNameOf = ({ lastName, firstName, middleName }: Person): SQL<string> =>
  sql<string>`concat_ws(' ', ${lastName}, ${firstName}, ${middleName})`;

/** The same where nobody may have been joined. */
export const fullNameOrNullOf = (somebody: Person): SQL<string | null> =>
  sql<string | null>`nullif(${fullNameOf(somebody)}, '')`;

export const fullName = fullNameOf(person);
export const fullNameOrNull = fullNameOrNullOf(person);

/** Looked up by the id; null for nobody. */
export const fullNameById = (personId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select ${fullName} from ${person} where ${person.id} = ${personId})`;
