import type { NoticeKind } from '@zachetka/contract/platform/notices/notice-kinds';
import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/connect.ts';
import { notice, portfolioSubBlock } from '../../../../db/schema/index.ts';
import { arrayOf } from '../../../../db/statements/column-names.ts';
import { executeNamed } from '../../../../db/statements/execute-named.ts';
import { employeesGiven } from '../../../portfolio/block-access/index.ts';
import type { DecidedElement } from '../../../portfolio/verification/index.ts';
import { growing, insertNotices, oncePerEvent } from './insert-notices.queries.ts';

type Achievement = { id: number; ownerId: number; subBlockId: number; version: number };

const kindsOfDecisions: Readonly<Record<DecisionKind, NoticeKind>> = {
  confirm: 'achievementConfirmed',
  reject: 'achievementRejected',
  returnForCorrection: 'achievementReturned',
};

/** An event of an achievement is its version after the change. */
const eventOf = (version: number) => String(version);

/** To the student. */
export async function notifyDecision(
  tx: Transaction,
  { element: { id, ownerId, subBlockId, version }, decision, undoSeconds }: DecidedElement,
): Promise<void> {
  const kind: NoticeKind = decision === 'takeBack' ? 'decisionTakenBack' : kindsOfDecisions[decision];
  // A moment more, so that an undo in the last instant comes before it.
  const seconds = undoSeconds > 0 ? undoSeconds + 1 : 0;
  await executeNamed(
    tx,
    'notices_of_achievement',
    sql`${insertNotices({
      person: sql`${ownerId}`,
      kind: sql`${kind}`,
      subject: sql`${id}`,
      event: sql`${eventOf(version + 1)}`,
      params: sql`jsonb_build_object('ru', ${portfolioSubBlock.titleRu}, 'en', ${portfolioSubBlock.titleEn})`,
      tellAt: sql`now() + make_interval(secs => ${seconds})`,
      from: sql`from ${portfolioSubBlock} where ${portfolioSubBlock.id} = ${subBlockId}`,
    })} ${oncePerEvent}`,
  );
}

/** The decision that has led to this version was undone: nobody has been told of it, and nobody will be. */
export async function withdrawDecision(
  tx: Transaction,
  { id, version }: Pick<Achievement, 'id' | 'version'>,
): Promise<void> {
  await tx
    .delete(notice)
    .where(
      and(
        inArray(notice.kind, Object.values(kindsOfDecisions)),
        eq(notice.subject, id),
        eq(notice.event, eventOf(version)),
      ),
    );
}

type Sent = { blockId: number; ownerId: number };

/** To whoever verifies the blocks. What comes on one day is one notice, which grows and is unread again. */
export async function notifyOfNewWork(tx: Transaction, sent: readonly Sent[]): Promise<void> {
  const [first] = sent;
  if (!first) return;
  const blocks = arrayOf(
    portfolioSubBlock.blockId,
    sent.map(({ blockId }) => blockId),
  );
  await executeNamed(
    tx,
    'notices_of_new_work',
    sql`${insertNotices({
      person: sql`work.whom`,
      kind: sql`'newWork'`,
      subject: sql`0`,
      event: sql`current_date::text`,
      params: sql`jsonb_build_object('count', work.pieces)`,
      tellAt: sql`now()`,
      // In the order of people, so that two students who send at once never wait for each other.
      from: sql`from (
        select given.employee as whom, count(*) as pieces
        from unnest(${blocks}) as sent (block) join (${employeesGiven}) given on given.block = sent.block
        where given.employee <> ${first.ownerId} group by given.employee
      ) work order by work.whom`,
    })} ${growing}`,
  );
}

type WithSharedFile = Achievement & { blockId: number; portfolioId: number };

/** To whoever verifies the block: another student has attached the very same file. */
export async function notifyOfSharedFiles(tx: Transaction, shared: readonly WithSharedFile[]): Promise<void> {
  for (const { id, ownerId, subBlockId, blockId, portfolioId, version } of shared) {
    await executeNamed(
      tx,
      'notices_of_shared_file',
      sql`${insertNotices({
        person: sql`given.employee`,
        kind: sql`'sameFile'`,
        subject: sql`${id}`,
        event: sql`${eventOf(version + 1)}`,
        params: sql`jsonb_build_object('ru', ${portfolioSubBlock.titleRu}, 'en', ${portfolioSubBlock.titleEn},
          'portfolioId', ${portfolioId}::bigint)`,
        tellAt: sql`now()`,
        from: sql`from (${employeesGiven}) given join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${subBlockId}
          where given.block = ${blockId} and given.employee <> ${ownerId}`,
      })} ${oncePerEvent}`,
    );
  }
}
