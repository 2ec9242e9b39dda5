import {
  defaultPersonLanguage,
  type PersonLanguage,
} from '@zachetka/contract/people/language/language.schemas';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { personLanguage } from '../../../db/schema/index.ts';
import { literals } from '../../../db/statements/literals.ts';

export async function saveLanguage(
  database: Database,
  personId: number,
  language: PersonLanguage,
): Promise<void> {
  await database
    .insert(personLanguage)
    .values({ personId, language })
    .onConflictDoUpdate({
      target: personLanguage.personId,
      set: { language, chosenAt: sql`now()` },
      // Several devices tell the same one: nothing to write then.
      setWhere: sql`${personLanguage.language} <> excluded.${sql.identifier(personLanguage.language.name)}`,
    });
}

/** For the statements of whoever writes to a person. */
export const languageOfPerson = (personId: SQLWrapper): SQL<PersonLanguage> => sql<PersonLanguage>`coalesce(
  (select ${personLanguage.language}::text from ${personLanguage} where ${personLanguage.personId} = ${personId}),
  ${literals([defaultPersonLanguage])}
)`;

export function prepareLanguageOf(database: Database) {
  const kept = database
    .select({ language: personLanguage.language })
    .from(personLanguage)
    .where(eq(personLanguage.personId, sql.placeholder('personId')))
    .prepare('language_of_person');
  return async (personId: number): Promise<PersonLanguage> =>
    (await kept.execute({ personId }))[0]?.language ?? defaultPersonLanguage;
}
