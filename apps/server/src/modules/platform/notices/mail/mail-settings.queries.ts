import { mayPass } from '@zachetka/contract/access/access-rules';
import {
  defaultMailModes,
  type NoticeKind,
  noticeKinds,
  noticeKindsOfStaff,
  noticeKindsOfStudents,
} from '@zachetka/contract/platform/notices/notice-kinds';
import type {
  NoticeMailChoice,
  NoticeSettings,
  UndeliveredLetters,
} from '@zachetka/contract/platform/notices/notices.schemas';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../../../db/connect.ts';
import { fullName } from '../../../../db/full-name.ts';
import { noticeMail, noticeMailChoice, person } from '../../../../db/schema/index.ts';
import type { Caller } from '../../../../plugins/access.ts';

/** What somebody with these roles can be told of at all. */
function kindsFor(roles: Caller['roles']): readonly NoticeKind[] {
  const told = new Set([
    ...(mayPass('students', roles) ? noticeKindsOfStudents : []),
    ...(mayPass('staff', roles) ? noticeKindsOfStaff : []),
  ]);
  return noticeKinds.filter((kind) => told.has(kind));
}

export async function readSettings(
  database: DatabaseOrTransaction,
  { personId, roles }: Pick<Caller, 'personId' | 'roles'>,
): Promise<Pick<NoticeSettings, 'email' | 'choices'>> {
  const [reader] = await database.select({ email: person.email }).from(person).where(eq(person.id, personId));
  const chosen = await database
    .select({ kind: noticeMailChoice.kind, mode: noticeMailChoice.mode })
    .from(noticeMailChoice)
    .where(eq(noticeMailChoice.personId, personId));
  const modes = { ...defaultMailModes, ...Object.fromEntries(chosen.map(({ kind, mode }) => [kind, mode])) };
  return {
    email: reader?.email ?? null,
    choices: kindsFor(roles).map((kind) => ({ kind, mode: modes[kind] })),
  };
}

export async function saveChoices(
  database: DatabaseOrTransaction,
  personId: number,
  choices: readonly NoticeMailChoice[],
): Promise<void> {
  const byKind = new Map(choices.map(({ kind, mode }) => [kind, mode]));
  await database
    .insert(noticeMailChoice)
    .values([...byKind].map(([kind, mode]) => ({ personId, kind, mode })))
    .onConflictDoUpdate({
      target: [noticeMailChoice.personId, noticeMailChoice.kind],
      set: { mode: sql`excluded.${sql.identifier(noticeMailChoice.mode.name)}` },
    });
}

/** A link may outlive its person only in theory: the row of a person stays for good. */
export async function isPerson(database: Database, personId: number): Promise<boolean> {
  return (await database.select({ id: person.id }).from(person).where(eq(person.id, personId))).length > 0;
}

const isDead = and(isNotNull(noticeMail.deadAt), isNull(noticeMail.sentAt));
const maxListed = 200;

export async function listUndelivered(database: Database): Promise<UndeliveredLetters> {
  const failedAt = sql<Date>`max(${noticeMail.deadAt})`.mapWith(noticeMail.deadAt);
  const rows = await database
    .select({
      fullName,
      email: person.email,
      notices: sql<number>`count(*)::int`,
      attempts: sql<number>`max(${noticeMail.attempts})::int`,
      failedAt,
      problem: sql<string>`coalesce(max(${noticeMail.problem}), '')`,
    })
    .from(noticeMail)
    .innerJoin(person, eq(person.id, noticeMail.personId))
    .where(isDead)
    .groupBy(person.id)
    .orderBy(desc(failedAt))
    .limit(maxListed);
  return { letters: rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() })) };
}

export async function retryUndelivered(database: Database): Promise<number> {
  const retried = await database
    .update(noticeMail)
    .set({ deadAt: null, attempts: 0, dueAt: sql`now()` })
    .where(isDead);
  return retried.rowCount ?? 0;
}
