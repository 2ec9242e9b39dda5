import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/connect.ts';
import { person } from '../../../db/schema/index.ts';

/** What a directory knows of a person; what it leaves out stays as it is. */
export type KnownOfPerson = {
  lastName?: string | undefined;
  firstName?: string | undefined;
  middleName?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
};

export type WrittenPerson = { personId: number; isNew: boolean };

/** The one row of this person, as the directory has it now. Nothing where there is none and a name is missing to make it. */
export async function writePerson(
  tx: Transaction,
  directoryId: string,
  told: KnownOfPerson,
): Promise<WrittenPerson | undefined> {
  const { lastName, firstName } = told;
  if (lastName !== undefined && firstName !== undefined) {
    const [made] = await tx
      .insert(person)
      .values({ directoryId, ...told, lastName, firstName })
      .onConflictDoNothing({ target: person.directoryId })
      .returning({ personId: person.id });
    if (made) return { ...made, isNew: true };
  }
  const [found] = await tx
    .select({ personId: person.id })
    .from(person)
    .where(eq(person.directoryId, directoryId));
  if (!found) return undefined;
  await changePerson(tx, found.personId, told);
  return { ...found, isNew: false };
}

export async function changePerson(tx: Transaction, personId: number, told: KnownOfPerson): Promise<void> {
  if (Object.values(told).every((value) => value === undefined)) return;
  await tx.update(person).set(told).where(eq(person.id, personId));
}

/** The directory calls them by another id from now on. Whether nobody else has it. */
export async function renameDirectoryId(
  tx: Transaction,
  personId: number,
  directoryId: string,
): Promise<boolean> {
  const other = alias(person, 'other');
  const renamed = await tx
    .update(person)
    .set({ directoryId })
    .where(
      and(
        eq(person.id, personId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(and(eq(other.directoryId, directoryId), ne(other.id, personId))),
        ),
      ),
    )
    .returning({ id: person.id });
  return renamed.length > 0;
}
