import type { ScimIdAttribute } from '@zachetka/contract/people/directory/scim-id-attributes';
import { isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { scimConnection, scimGroup, scimUser } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';

type Change = Partial<typeof scimConnection.$inferInsert>;

/** There is one row, made when somebody first says anything. */
export async function changeConnection(database: DatabaseOrTransaction, change: Change): Promise<void> {
  await database
    .insert(scimConnection)
    .values(change)
    .onConflictDoUpdate({ target: scimConnection.id, set: change });
}

export async function findConnection(database: DatabaseOrTransaction) {
  const [found] = await database
    .select({
      idAttribute: scimConnection.idAttribute,
      secretHash: scimConnection.secretHash,
      madeAt: isoMoment(scimConnection.secretMadeAt),
      madeBy: fullNameById(scimConnection.secretMadeBy),
      usedAt: isoMoment(scimConnection.usedAt),
    })
    .from(scimConnection);
  return found;
}

export async function findIdAttribute(database: DatabaseOrTransaction): Promise<ScimIdAttribute> {
  const [found] = await database.select({ idAttribute: scimConnection.idAttribute }).from(scimConnection);
  return found?.idAttribute ?? 'externalId';
}

/** To the minute: a write at every request would cost more than the request. */
export async function noteUse(database: DatabaseOrTransaction): Promise<void> {
  await database
    .update(scimConnection)
    .set({ usedAt: sql`now()` })
    .where(sql`${scimConnection.usedAt} is null or ${scimConnection.usedAt} < now() - interval '1 minute'`);
}

export async function countTold(
  database: DatabaseOrTransaction,
): Promise<{ people: number; groups: number }> {
  return {
    people: await database.$count(scimUser, isNull(scimUser.deletedAt)),
    groups: await database.$count(scimGroup),
  };
}
