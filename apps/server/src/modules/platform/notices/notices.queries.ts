import type { NoticeKind } from '@zachetka/contract/platform/notices/notice-kinds';
import { noticeLink } from '@zachetka/contract/platform/notices/notice-link';
import type {
  Notice,
  NoticeList,
  NoticesQuery,
  NoticesToRead,
} from '@zachetka/contract/platform/notices/notices.schemas';
import { noticeTitle } from '@zachetka/contract/platform/notices/notices.texts';
import { and, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { peopleChannel } from '../../../db/people-channel.ts';
import { notice } from '../../../db/schema/index.ts';
import { arrayOf } from '../../../db/statements/column-names.ts';

const toldTo = (personId: number) => and(eq(notice.personId, personId), lte(notice.tellAt, sql`now()`));
const isUnread = isNull(notice.readAt);

const columns = {
  id: notice.id,
  kind: notice.kind,
  subject: notice.subject,
  params: notice.params,
  createdAt: notice.tellAt,
  readAt: notice.readAt,
};

/** What nobody should miss and is nothing to be done about; what came back stands among what waits. */
const resultKinds: readonly NoticeKind[] = [
  'achievementConfirmed',
  'achievementRejected',
  'applicationAccepted',
  'applicationRejected',
  'appealAnswered',
  'decisionTakenBack',
  'mark',
];

/** Of the last month: who does not read them need not be reminded for ever. */
const isNewResult = and(
  isUnread,
  gt(notice.tellAt, sql`now() - interval '1 month'`),
  inArray(notice.kind, [...resultKinds]),
);

export async function listNotices(
  database: Database,
  personId: number,
  { page, pageSize, unread: onlyUnread, results }: NoticesQuery,
): Promise<NoticeList> {
  const only = results ? isNewResult : onlyUnread ? isUnread : undefined;
  const rows = await database
    .select(columns)
    .from(notice)
    .where(and(toldTo(personId), only))
    .orderBy(desc(notice.tellAt), desc(notice.id))
    .limit(pageSize)
    .offset(page * pageSize);
  const [totals] = await database
    .select({
      totalElements: sql<number>`(count(*) filter (where ${only ?? sql`true`}))::int`,
      unread: sql<number>`(count(*) filter (where ${isUnread}))::int`,
    })
    .from(notice)
    .where(toldTo(personId));
  const { totalElements = 0, unread = 0 } = totals ?? {};
  return {
    notices: rows.map(asTold),
    totalPages: Math.ceil(totalElements / pageSize),
    totalElements,
    unread,
  };
}

export async function findUnreadResults(database: Database, personId: number, limit: number) {
  const rows = await database
    .select({ ...columns, all: sql<number>`(count(*) over ())::int` })
    .from(notice)
    .where(and(toldTo(personId), isNewResult))
    .orderBy(desc(notice.tellAt), desc(notice.id))
    .limit(limit);
  const latest = rows.map(asTold).map(({ id, titleRu, titleEn, link }) => ({ id, titleRu, titleEn, link }));
  return { count: rows[0]?.all ?? 0, latest };
}

type Row = Pick<typeof notice.$inferSelect, 'id' | 'kind' | 'subject' | 'params' | 'readAt'> & {
  createdAt: Date;
};

function asTold({ id, kind, subject, params, createdAt, readAt }: Row): Notice {
  return {
    id,
    kind,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    titleRu: noticeTitle(kind, params, 'ru'),
    titleEn: noticeTitle(kind, params, 'en'),
    link: noticeLink(kind, { subject, params }),
  };
}

/** How many are unread, of each of these people; who has none is not among them. */
export async function countUnread(
  database: DatabaseOrTransaction,
  personIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await database
    .select({ personId: notice.personId, unread: count() })
    .from(notice)
    .where(
      and(
        sql`${notice.personId} = any(${arrayOf(notice.personId, personIds)})`,
        isUnread,
        lte(notice.tellAt, sql`now()`),
      ),
    )
    .groupBy(notice.personId);
  return new Map(rows.map(({ personId, unread }) => [personId, unread]));
}

export async function countUnreadOf(database: DatabaseOrTransaction, personId: number): Promise<number> {
  return (await countUnread(database, [personId])).get(personId) ?? 0;
}

/** Every device of the person learns of it; what was read before keeps its moment. */
export async function markRead(database: Database, personId: number, which: NoticesToRead): Promise<void> {
  const named = 'ids' in which ? inArray(notice.id, which.ids) : undefined;
  const read = await database
    .update(notice)
    .set({ readAt: sql`now()` })
    .where(and(toldTo(personId), isUnread, named));
  if (read.rowCount) await database.execute(sql`select pg_notify(${peopleChannel}, ${String(personId)})`);
}
