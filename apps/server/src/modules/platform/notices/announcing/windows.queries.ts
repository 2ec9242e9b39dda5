import type { Role } from '@zachetka/contract/access/roles';
import type { NoticeKind, NoticeParams } from '@zachetka/contract/platform/notices/notice-kinds';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/connect.ts';
import { notice, personRole } from '../../../../db/schema/index.ts';
import { insertNotices, oncePerEvent } from '../writing/insert-notices.queries.ts';

type Event = { kind: NoticeKind; subject: number; event: string };

/** Whether anybody was: all were told in one transaction. */
export async function isTold(tx: Transaction, { kind, subject, event }: Event): Promise<boolean> {
  const told = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.kind, kind), eq(notice.subject, subject), eq(notice.event, event)))
    .limit(1);
  return told.length > 0;
}

export async function notifyRole(
  tx: Transaction,
  role: Role,
  { kind, subject, event, params }: Event & { params: NoticeParams },
): Promise<void> {
  await tx.execute(
    sql`${insertNotices({
      person: sql`${personRole.personId}`,
      kind: sql`${kind}`,
      subject: sql`${subject}`,
      event: sql`${event}`,
      params: sql`${JSON.stringify(params)}::jsonb`,
      tellAt: sql`now()`,
      from: sql`from ${personRole} where ${personRole.role} = ${role}`,
    })} ${oncePerEvent}`,
  );
}
