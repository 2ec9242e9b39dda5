import { personLanguages } from '@zachetka/contract/people/language/language.schemas';
import { pgEnum, pgTable } from 'drizzle-orm/pg-core';
import { writtenAt } from './columns.ts';
import { ofPerson } from './people.ts';

export const languageEnum = pgEnum('language', personLanguages);

/** What a person has last chosen in the interface; no row where they have never chosen. */
export const personLanguage = pgTable('person_language', {
  personId: ofPerson().primaryKey(),
  language: languageEnum().notNull(),
  chosenAt: writtenAt(),
});
