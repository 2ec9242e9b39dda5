import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/connect.ts';
import { peopleChannel } from '../../../../db/people-channel.ts';
import { person, portalSession } from '../../../../db/schema/index.ts';
import { isOneOf } from '../../../../db/statements/column-names.ts';
import { gatherSeen } from './gather-seen.ts';

export type SessionQueries = ReturnType<typeof prepareSessionQueries>;

export type NewSession = {
  id: string;
  personId: number;
  /** When its owner has shown who they are: a login may know them from earlier that day. */
  confirmedAt: Date;
  expiresAt: Date;
  userAgent: string | null;
  loginSession: string | null;
  handOverHash: string | null;
};

type Noted = { id: string; personId: number; issuedAt: Date; expiresAt: Date };

/** What was ended: the sessions that these tokens stood for, and where they came from. */
export type EndedSession = { id: string; personId: number; loginSession: string | null; expiresAt: Date };

/**
 * In the transaction that takes a person's access away. Open streams of theirs end with it on every instance; whoever calls notes on
 * this one what has ended (`noteEnded`) once the transaction is through.
 */
export async function endSessionsOf(tx: Transaction, personId: number): Promise<EndedSession[]> {
  const ended = await tx
    .update(portalSession)
    .set({ endedAt: new Date(), handOverHash: null })
    .where(and(eq(portalSession.personId, personId), isNull(portalSession.endedAt)))
    .returning(endedColumns);
  await tx.execute(sql`select pg_notify(${peopleChannel}, ${String(personId)})`);
  return ended;
}

const endedColumns = {
  id: portalSession.id,
  personId: portalSession.personId,
  loginSession: portalSession.loginSession,
  expiresAt: portalSession.expiresAt,
};

export function prepareSessionQueries(database: Database) {
  // What was ended here counts before the next look into the database.
  const endedHere = new Map<string, Date>();
  const rolesChangedHere = new Map<number, number>();

  const isLive = () => and(isNull(portalSession.endedAt), gt(portalSession.expiresAt, new Date()));

  const noteEnded = (ended: readonly EndedSession[]) => {
    for (const { id, expiresAt } of ended) endedHere.set(id, expiresAt);
  };

  const end = async (which: SQL | undefined): Promise<EndedSession[]> => {
    const ended = await database
      .update(portalSession)
      .set({ endedAt: new Date(), handOverHash: null })
      .where(and(which, isNull(portalSession.endedAt)))
      .returning(endedColumns);
    noteEnded(ended);
    return ended;
  };

  const noteSeen = gatherSeen(async (ids, seenAt) => {
    await database
      .update(portalSession)
      .set({ seenAt })
      .where(and(isOneOf(portalSession.id, ids), lt(portalSession.seenAt, seenAt)));
  });

  return {
    noteEnded,
    /** A session is used again. Nobody waits for it: it is noted within a second, together with others. */
    noteSeen,
    wasEndedHere: (id: string) => endedHere.has(id),
    /** After the transaction: what was remembered of this person's roles before counts no more. */
    noteRolesChanged: (personId: number) => void rolesChangedHere.set(personId, Date.now()),
    rolesChangedHere: (personId: number) => rolesChangedHere.get(personId) ?? 0,

    begin: async (session: NewSession) => {
      const now = new Date();
      await database.insert(portalSession).values({ ...session, startedAt: now, seenAt: now });
    },

    /** A token is used for the first time that was not made by a sign-in here, or once more at its end. */
    noteUse: async ({ id, personId, issuedAt, expiresAt }: Noted) => {
      const seenAt = new Date();
      await database
        .insert(portalSession)
        .values({ id, personId, startedAt: issuedAt, confirmedAt: issuedAt, seenAt, expiresAt })
        .onConflictDoUpdate({ target: portalSession.id, set: { seenAt } });
    },

    /** Of two who bring the same code one takes it. */
    takeHandOver: async (handOverHash: string, notBefore: Date) => {
      const [taken] = await database
        .update(portalSession)
        .set({ handOverHash: null })
        .from(person)
        .where(
          and(
            eq(portalSession.handOverHash, handOverHash),
            eq(person.id, portalSession.personId),
            gt(portalSession.startedAt, notBefore),
            isLive(),
          ),
        )
        .returning({
          tokenId: portalSession.id,
          expiresAt: portalSession.expiresAt,
          directoryId: person.directoryId,
        });
      return taken;
    },

    /** The owner has shown anew who they are. */
    confirm: async (id: string) => {
      const now = new Date();
      await database
        .update(portalSession)
        .set({ confirmedAt: now, seenAt: now })
        .where(and(eq(portalSession.id, id), isLive()));
    },

    /** A session that was handed to nobody is not listed: nobody has it. */
    listOf: (personId: number) =>
      database
        .select({
          id: portalSession.id,
          startedAt: portalSession.startedAt,
          seenAt: portalSession.seenAt,
          userAgent: portalSession.userAgent,
        })
        .from(portalSession)
        .where(and(eq(portalSession.personId, personId), isNull(portalSession.handOverHash), isLive()))
        .orderBy(desc(portalSession.seenAt), portalSession.id),

    /** When they last came in, as far as it is kept. */
    findLastStart: async (personId: number): Promise<Date | undefined> => {
      const [last] = await database
        .select({ startedAt: portalSession.startedAt })
        .from(portalSession)
        .where(eq(portalSession.personId, personId))
        .orderBy(desc(portalSession.startedAt))
        .limit(1);
      return last?.startedAt;
    },

    /** Of these sessions those that are not over. */
    findLive: async (ids: readonly string[]): Promise<Set<string>> => {
      const live = await database
        .select({ id: portalSession.id })
        .from(portalSession)
        .where(and(inArray(portalSession.id, [...ids]), isLive()));
      return new Set(live.map(({ id }) => id).filter((id) => !endedHere.has(id)));
    },

    endOne: async (id: string, personId: number) =>
      (await end(and(eq(portalSession.id, id), eq(portalSession.personId, personId))))[0],
    endAllOf: (personId: number) => end(eq(portalSession.personId, personId)),

    /** A token past its time is refused without its session. */
    forgetExpired: async () => {
      for (const [id, expiresAt] of endedHere) if (expiresAt < new Date()) endedHere.delete(id);
      await database.delete(portalSession).where(lt(portalSession.expiresAt, sql`now()`));
    },
  };
}
