import { isStorableText } from '@zachetka/contract/texts/storable-text';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../../db/connect.ts';
import { loginRecord } from '../../../db/schema/index.ts';
import { isStorable } from '../../../lib/storable-input.ts';

/** What the provider remembers lies in the database: a sign-in may begin on one instance and end on another. */
export function createLoginRecords(database: Database): AdapterFactory {
  const stored = { payload: loginRecord.payload, consumedAt: loginRecord.consumedAt };
  const byId = database
    .select(stored)
    .from(loginRecord)
    .where(and(eq(loginRecord.model, sql.placeholder('model')), eq(loginRecord.id, sql.placeholder('id'))))
    .prepare('login_record_by_id');
  const byUid = database
    .select(stored)
    .from(loginRecord)
    .where(and(eq(loginRecord.model, sql.placeholder('model')), eq(loginRecord.uid, sql.placeholder('uid'))))
    .prepare('login_record_by_uid');

  return (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      // The provider reads bodies by itself: what comes in them was not looked at before.
      if (!isStorable(payload)) throw new errors.InvalidRequest('a text that can not be stored');
      const values = {
        payload,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      };
      await database
        .insert(loginRecord)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [loginRecord.model, loginRecord.id], set: values });
    },
    find: async (id) => (isStorableText(id) ? restore((await byId.execute({ model, id }))[0]) : undefined),
    findByUid: async (uid) => restore((await byUid.execute({ model, uid }))[0]),
    // Only the device flow asks for this, and it is off.
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      const consumed = await database
        .update(loginRecord)
        .set({ consumedAt: sql`now()` })
        .where(and(eq(loginRecord.model, model), eq(loginRecord.id, id), isNull(loginRecord.consumedAt)))
        .returning({ id: loginRecord.id });
      // The library looks first and consumes then: of two at once, both would have seen it unused.
      if (consumed.length === 0) throw new errors.InvalidGrant('already consumed');
    },
    destroy: async (id) => {
      await database.delete(loginRecord).where(and(eq(loginRecord.model, model), eq(loginRecord.id, id)));
    },
    revokeByGrantId: async (grantId) => {
      await database
        .delete(loginRecord)
        .where(and(eq(loginRecord.model, model), eq(loginRecord.grantId, grantId)));
    },
  });
}

/** Every browser that is signed in at the login with this account has to sign in again. */
export async function forgetRecordsOf(database: Database, login: string): Promise<void> {
  await database.delete(loginRecord).where(sql`${loginRecord.payload} ->> 'accountId' = ${login}`);
}

/** One browser has to sign in again. */
export async function forgetSession(database: Database, uid: string): Promise<void> {
  await database.delete(loginRecord).where(and(eq(loginRecord.model, 'Session'), eq(loginRecord.uid, uid)));
}

/** The provider judges by itself what is too old; rows stay a little longer than that, for clocks that differ. */
export async function forgetExpiredRecords(database: Database): Promise<void> {
  await database.delete(loginRecord).where(lt(loginRecord.expiresAt, sql`now() - interval '1 minute'`));
}

function restore(row: { payload: unknown; consumedAt: Date | null } | undefined): AdapterPayload | undefined {
  if (!row) return undefined;
  const payload = row.payload as AdapterPayload;
  return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload;
}
