import { sql } from 'drizzle-orm';
import { person } from './schema/people.ts';

/** Of the person in a statement, as it is written everywhere. */
export const fullName = sql<string>`concat_ws(' ', ${person.lastName}, ${person.firstName}, ${person.middleName})`;

/** The same where nobody may have been joined. */
export const fullNameOrNull = sql<string | null>`nullif(${fullName}, '')`;
