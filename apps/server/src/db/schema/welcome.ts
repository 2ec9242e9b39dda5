import { pgTable } from 'drizzle-orm/pg-core';
import { writtenAt } from './columns.ts';
import { ofPerson } from './people.ts';

/** Who was welcomed at a first sign-in, and is not again; no row for who was not yet. */
export const personWelcome = pgTable('person_welcome', {
  personId: ofPerson().primaryKey(),
  seenAt: writtenAt(),
});
