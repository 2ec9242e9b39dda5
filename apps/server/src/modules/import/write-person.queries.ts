import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/connect.ts';
import { person } from '../../db/schema/index.ts';

/** What a directory knows of a person; what it leaves out stays as it is. */
export type KnownPerson = {
  directoryId: string;
  lastName?: string | undefined;
  firstName?: string | undefined;
  middleName?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
};

/** Nobody is made without a name. */
export type WrittenPerson = { personId: number; isNew: boolean; isChanged: boolean };

/** The one row of this person, as the directory has it now. Nothing where there is none and a name is missing to make it. */
export async function writePerson(
  tx: Transaction,
  { directoryId, ...told }: KnownPerson,
): Promise<WrittenPerson | undefined> {
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  const { lastName, firstName } = told;
  if (lastName !== undefined && firstName !== undefined) {
    const [made] = await tx
      .insert(person)
      .values({ directoryId, ...known, lastName, firstName })
      .onConflictDoNothing({ target: person.directoryId })
      .returning({ personId: person.id });
    if (made) return { ...made, isNew: true, isChanged: true };
  }
  const [before] = await tx.select().from(person).where(eq(person.directoryId, directoryId)).for('update');
  if (!before) return undefined;
  const isChanged = Object.entries(known).some(
    ([name, value]) => before[name as keyof typeof before] !== value,
  );
  if (isChanged) await tx.update(person).set(known).where(eq(person.id, before.id));
  return { personId: before.id, isNew: false, isChanged };
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
        notExists(tx.select({ one: sql`1` }).from(other).where(eq(other.directoryId, directoryId))),
      ),
    )
    .returning({ id: person.id });
  return renamed.length > 0;
}
