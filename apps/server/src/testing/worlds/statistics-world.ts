import { dayAfter } from '@zachetka/contract/platform/statistics/period.rules';
import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { HistoryAction } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { elementHistory, readyComment } from '../../db/schema/index.ts';
import { wallClockIn } from '../../lib/wall-clock.ts';
import { createGroup, createPlan, enrol } from '../curriculum-factory.ts';
import { createPerson } from '../people-factory.ts';
import { createElement, createSubBlock, giveBlock } from '../portfolio-factory.ts';
import { createStudyWorld } from './study-world.ts';

type SubBlock = Awaited<ReturnType<typeof createSubBlock>>;
/** What happened on which day before today, at noon or at another hour. */
type Event = { action: HistoryAction; daysAgo: number; hour?: number; comment?: string; to?: ElementStatus };

export type StatisticsWorld = Awaited<ReturnType<typeof createStatisticsWorld>>;

export const today = wallClockIn('Europe/Moscow', new Date()).slice(0, 10);
export const noonBefore = (daysAgo: number, hour = 12) =>
  // Moscow is three hours ahead of UTC all the year.
  new Date(Date.parse(`${dayAfter(today, -daysAgo)}T00:00:00Z`) + (hour - 3) * 3_600_000);

/** A ready comment. */
export const reason = { ru: 'Приложите скан диплома.', en: 'Attach a scan of the diploma.' };

const after: Partial<Record<HistoryAction, ElementStatus>> = {
  send: 'SUBMITTED',
  withdraw: 'DRAFT',
  confirm: 'VERIFIED',
  reject: 'REJECTED',
  returnForCorrection: 'RETURNED_FOR_CORRECTION',
};

/** Two blocks with a verifier each, students of two institutes and of none, and achievements with a past of some weeks. */
export async function createStatisticsWorld() {
  const world = await createStudyWorld();
  const { database } = world;
  const dental = await createPerson(database, { roles: ['lks_student'] });
  await enrol(database, dental.id, (await createGroup(database, await createPlan(database))).id);
  const students = {
    medical: (await world.signInStudent()).personId,
    dental: dental.id,
    gone: (await createPerson(database)).id,
  };
  const [research, sport] = [await createSubBlock(database), await createSubBlock(database)];
  const verifier = await world.signIn('vud_employee');
  const elsewhere = await world.signIn('vud_employee');
  await giveBlock(database, verifier.personId, research.blockId);
  await giveBlock(database, elsewhere.personId, sport.blockId);
  await database
    .insert(readyComment)
    .values({ kind: 'returnForCorrection', textRu: reason.ru, textEn: reason.en, position: 90 });

  /** Every change of the queue, to be counted once more by hand. */
  const moves: { at: Date; blockId: number; change: number }[] = [];

  /** An element with this past, and in the status that it leads to. */
  async function live(personId: number, place: SubBlock, events: readonly Event[]): Promise<void> {
    const last = events.at(-1);
    const sendings = events.filter(({ action }) => action === 'send');
    const sent = sendings.at(-1);
    const element = await createElement(database, {
      personId,
      subBlockId: place.id,
      status: last?.to ?? after[last?.action ?? 'add'] ?? 'DRAFT',
      ...(sent && { sentAt: noonBefore(sent.daysAgo, sent.hour) }),
      ...(sendings.length > 1 && sent && { assessedAt: noonBefore(sent.daysAgo + 1) }),
    });
    const decidedBy = place === research ? verifier : elsewhere;
    let fromStatus: ElementStatus = 'DRAFT';
    let waitedSince: Date | null = null;
    for (const { action, daysAgo, hour, comment = null, to } of events) {
      const at = noonBefore(daysAgo, hour);
      const toStatus = to ?? after[action] ?? 'DRAFT';
      const isDecision = action !== 'send' && action !== 'withdraw';
      await database.insert(elementHistory).values({
        ...element.line,
        actorId: isDecision ? decidedBy.personId : personId,
        action,
        at,
        fromStatus,
        toStatus,
        comment,
        waitedSince: isDecision ? waitedSince : null,
      });
      if (action === 'send') waitedSince = at;
      if (toStatus !== 'UNDER_REVIEW')
        moves.push({ at, blockId: place.blockId, change: action === 'send' ? 1 : -1 });
      fromStatus = toStatus;
    }
  }

  const { medical, gone } = students;
  await live(medical, research, [
    { action: 'send', daysAgo: 10 },
    { action: 'confirm', daysAgo: 8 },
  ]);
  await live(medical, research, [
    { action: 'send', daysAgo: 9 },
    { action: 'returnForCorrection', daysAgo: 6, comment: reason.ru },
  ]);
  await live(dental.id, sport, [
    { action: 'send', daysAgo: 6 },
    { action: 'returnForCorrection', daysAgo: 5, comment: reason.en },
    { action: 'send', daysAgo: 3 },
  ]);
  await live(dental.id, research, [{ action: 'send', daysAgo: 2, hour: 1 }]);
  await live(medical, research, [
    { action: 'send', daysAgo: 40 },
    { action: 'returnForCorrection', daysAgo: 1, hour: 23, comment: 'Не та кафедра.' },
  ]);
  await live(medical, sport, [
    { action: 'send', daysAgo: 4 },
    { action: 'withdraw', daysAgo: 3 },
  ]);
  await live(gone, sport, [{ action: 'send', daysAgo: 20 }]);
  // Comes from an import, and waits for nobody here.
  await live(medical, sport, [{ action: 'send', daysAgo: 7, to: 'UNDER_REVIEW' }]);

  return {
    ...world,
    students,
    blocks: { research, sport },
    moves,
    staff: {
      verifier,
      elsewhere,
      withoutBlocks: await world.signIn('vud_employee'),
      administrator: await world.signIn('vud_admin_verifications'),
      commission: await world.signIn('vud_admin_attachments'),
    },
  };
}
