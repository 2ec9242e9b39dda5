import { isDeepStrictEqual } from 'node:util';
import { shortName } from '@zachetka/contract/people/people/short-name';
import type { Meeting } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { PaperContents } from '@zachetka/contract/scholarship/papers/paper-fields';
import type {
  KeptPaper,
  OrderToIssue,
  PaperQuery,
} from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import type { OrderedAward } from '../../../../db/schema/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { wallClockIn } from '../../../../lib/wall-clock.ts';
import type { Caller } from '../../../../plugins/access.ts';
import type { JudgedAppeal } from '../../appeals/index.ts';
import { findCommissions, findMembers, lockCommission } from '../../commission-seats/index.ts';
import { assertKeepsMeetings, findMeetings, openCommission } from '../../commissions/index.ts';
import { assertRightInSeason, lockSeason } from '../../season-rules/index.ts';
import { findVotesInForce, hasUnconfirmedVote, previewOrder } from '../../seasons/index.ts';
import {
  amountSum,
  applicantFields,
  awardedLines,
  type HeadSetting,
  headFields,
  reserveFields,
} from '../contents/applicant-fields.ts';
import { type PaperApplication, readSeasonForPapers, type SeasonForPapers } from '../contents/read-season.ts';
import { assertHoldsNoOwn } from '../may-write.ts';
import { fillPaper } from '../templates/templates.ts';
import { fileNameOf } from '../words/file-name.ts';
import { orNull, writtenDay, writtenPoints, writtenRoubles } from '../words/written.ts';
import { type PaperSetting, readSeasonToWrite, writeSeasonPaper } from '../write-paper.ts';
import { countAppealProtocols, findKeptOfMeetings, findOrders, insertKept } from './kept-papers.queries.ts';

type Closing = { commissionId: number; meetingId: number; timeZone: string };

/**
 * The protocol is made from one moment of the season, then kept: of two who close a meeting at once the second is told who was first.
 * What is on it never changes, whatever is decided later.
 */
export async function closeMeeting(
  database: Database,
  setting: PaperSetting,
  caller: Caller,
  { commissionId, meetingId, timeZone }: Closing,
): Promise<KeptPaper> {
  const { seasonId } = await openCommission(database, caller, commissionId);
  const own = (await findCommissions(database, seasonId)).find(({ id }) => id === commissionId);
  const institute = own?.institute?.titleRu ?? null;
  assertKeepsMeetings(caller, await findMembers(database, [commissionId]));
  const meeting = (await findMeetings(database, commissionId)).find(({ id }) => id === meetingId);
  if (!meeting) throw new AppError('meetingNotFound');
  await assertMeetingOpen(database, meetingId, timeZone);
  if (institute === null && (await hasUnconfirmedVote(database, seasonId)))
    throw new AppError('adoptionUnconfirmed');
  await assertHoldsNoOwn(database, caller, { seasonId, institute: institute ?? undefined });
  const kind = institute === null ? 'universityProtocol' : 'instituteProtocol';
  for (;;) {
    const toWrite = await readSeasonToWrite(database, seasonId, meetingId);
    const content = await writeSeasonPaper(database, { ...setting, owner: caller.personId }, toWrite, {
      kind,
      query: { number: String(meeting.number), day: meeting.heldOn, institute: institute ?? undefined },
    });
    const { season, adoptions } = toWrite.season;
    const kept = await database.transaction(async (tx) => {
      await lockSeason(tx, seasonId);
      await lockCommission(tx, commissionId);
      await assertMeetingOpen(tx, meetingId, timeZone);
      // A vote that was entered while the paper was written would stand on no protocol.
      if (institute === null && (await hasUnconfirmedVote(tx, seasonId)))
        throw new AppError('adoptionUnconfirmed');
      if (!isSameVotes(await findVotesInForce(tx, seasonId), adoptions)) return null;
      return insertKept(tx, {
        seasonId,
        kind,
        institute,
        meetingId,
        number: String(meeting.number),
        datedOn: meeting.heldOn,
        fileName: `${fileNameOf(protocolName(meeting, institute), season)}.docx`,
        content,
        madeBy: caller.personId,
      });
    });
    // One was confirmed meanwhile: the paper is written anew, with it.
    if (kept) return kept;
  }
}

const isSameVotes = (now: readonly { id: number }[], written: readonly { id: number }[]): boolean =>
  now.map(({ id }) => id).join() === written.map(({ id }) => id).join();

const protocolName = ({ number }: Meeting, institute: string | null): string =>
  institute === null ? `Протокол № ${number}` : `Протокол № ${number} ${institute}`;

type Issuing = OrderToIssue & { seasonId: number; timeZone: string };

/** The first one is the order; each later one amends what the papers before it come to. */
export async function issueOrder(
  database: Database,
  setting: PaperSetting,
  caller: Caller,
  { seasonId, timeZone, ...query }: Issuing,
): Promise<KeptPaper> {
  await assertRightInSeason(database, { personId: caller.personId, right: 'order', seasonId });
  const own = { ...setting, owner: caller.personId };
  for (;;) {
    const { moves } = await previewOrder(database, { seasonId, timeZone, votes: [] });
    if (moves.length > 0) throw new AppError('orderUnsettled', { params: { count: moves.length } });
    const toWrite = await readSeasonToWrite(database, seasonId);
    const awarded = awardsOf(toWrite.season);
    const before = await findOrders(database, seasonId);
    const [first, last] = [before[0], before.at(-1)];
    if (!first && awarded.length === 0) throw new AppError('nobodyAwarded');
    const kind = first ? 'orderAmendment' : 'order';
    const content =
      first && last
        ? await fillPaper(database, {
            kind: 'orderAmendment',
            contents: orderAmendmentContents(
              { ...setting, season: toWrite.season },
              { query, order: first, before: last.awarded },
            ),
            owner: own.owner,
          })
        : await writeSeasonPaper(database, own, toWrite, { kind: 'order', query });
    const what = first ? `Изменение № ${query.number} к приказу` : 'Приказ';
    const kept = await database.transaction(async (tx) => {
      await lockSeason(tx, seasonId);
      const newest = (await findOrders(tx, seasonId)).at(-1);
      if (newest && newest.id !== last?.id) {
        throw new AppError('orderUnchanged', { params: { number: newest.number } });
      }
      if (!isDeepStrictEqual(awardsOf(await readSeasonForPapers(tx, seasonId)), awarded)) return null;
      return insertKept(tx, {
        seasonId,
        kind,
        number: query.number,
        datedOn: query.day,
        awarded,
        fileName: `${fileNameOf(what, toWrite.season.season)}.docx`,
        content,
        madeBy: caller.personId,
      });
    });
    // An upheld appeal has moved somebody meanwhile: the paper is written anew.
    if (kept) return kept;
  }
}

const awardsOf = ({ applications }: SeasonForPapers): OrderedAward[] =>
  applications.filter(({ isAwarded }) => isAwarded).map(({ id, amount }) => ({ applicationId: id, amount }));

/** In the transaction that judges it, which has locked the season: its number is the next one of the season. */
export function prepareKeepAppealProtocol(setting: PaperSetting) {
  return async (
    tx: Transaction,
    { seasonId, appeal, pointsBefore, moves, judge }: JudgedAppeal,
  ): Promise<void> => {
    const season = await readSeasonForPapers(tx, seasonId);
    const application = season.applications.find(({ id }) => id === appeal.applicationId);
    if (!application) throw new Error(`application ${appeal.applicationId} is not in its season`);
    const number = String((await countAppealProtocols(tx, seasonId)) + 1);
    const day = setting.dayOf(appeal.judgedAt ?? '');
    const byId = new Map(season.applications.map((each) => [each.id, each]));
    const isUpheld = appeal.outcome === 'UPHELD';
    const content = await fillPaper(tx, {
      kind: 'appealProtocol',
      owner: judge,
      contents: {
        ...headFields({ ...setting, season }, { number, day }),
        ...applicantFields(application),
        filedOn: writtenDay(setting.dayOf(appeal.filedAt)),
        subject: appeal.what,
        grounds: appeal.why,
        answer: appeal.answer,
        upheld: isUpheld ? 'да' : '',
        rejected: isUpheld ? '' : 'да',
        pointsBefore: writtenPoints(pointsBefore),
        judge: appeal.judgedBy,
        judgeShort: orNull(appeal.judgedBy, shortName),
        changes: moves.flatMap(({ applicationId, kind }, index) => {
          const moved = byId.get(applicationId);
          return moved
            ? [
                {
                  no: index + 1,
                  ...applicantFields(moved),
                  change: changeText(kind, moved, season.season.reserve),
                },
              ]
            : [];
        }),
      },
    });
    await insertKept(tx, {
      seasonId,
      kind: 'appealProtocol',
      number,
      datedOn: day,
      appealId: appeal.id,
      fileName: `${fileNameOf(`Протокол апелляции № ${number}`, season.season)}.docx`,
      content,
      madeBy: judge,
    });
  };
}

function changeText(
  kind: JudgedAppeal['moves'][number]['kind'],
  { amount, fromReserve }: PaperApplication,
  reserve: string | null,
): string {
  const source = fromReserve && reserve !== null ? ` из резерва «${reserve}»` : '';
  const sum = amount === null ? '' : ` ${writtenRoubles(amount)} руб. в месяц${source}`;
  return { enters: `назначить${sum}`, leaves: 'не назначать', amount: `новый размер:${sum}` }[kind];
}

type Amending = {
  query: PaperQuery;
  /** The one that is amended; its number stands on every amendment. */
  order: { number: string; day: string };
  /** Who was awarded by the papers so far. */
  before: readonly OrderedAward[];
};

/** What has changed since the papers before it. Refused where nothing has: it would order nothing. */
function orderAmendmentContents(
  setting: HeadSetting,
  { query, order, before }: Amending,
): PaperContents<'orderAmendment'> {
  const {
    applications,
    season: { reserve },
  } = setting.season;
  const amounts = new Map(before.map(({ applicationId, amount }) => [applicationId, amount]));
  const awarded = applications.filter(({ isAwarded }) => isAwarded);
  const added = awarded.filter(({ id }) => !amounts.has(id));
  const removed = applications.filter(({ id, isAwarded }) => amounts.has(id) && !isAwarded);
  const changed = awarded.filter(({ id, amount }) => amounts.has(id) && amounts.get(id) !== amount);
  if (added.length + removed.length + changed.length === 0) {
    throw new AppError('orderUnchanged', { params: { number: order.number } });
  }
  return {
    ...headFields(setting, query),
    protocolNumber: query.protocolNumber ?? null,
    protocolDay: orNull(query.protocolDay, writtenDay),
    from: orNull(query.from, writtenDay),
    until: orNull(query.until, writtenDay),
    orderNumber: order.number,
    orderDay: writtenDay(order.day),
    awardedCount: awarded.length,
    amountSum: amountSum(awarded),
    ...reserveFields(awarded, reserve),
    added: awardedLines(added, reserve),
    removed: removed.map((application, index) => ({
      no: index + 1,
      ...applicantFields(application),
      refusal: application.refusal,
    })),
    changed: changed.map((application, index) => ({
      no: index + 1,
      ...applicantFields(application),
      amount: orNull(application.amount, writtenRoubles),
      amountBefore: orNull(amounts.get(application.id), writtenRoubles),
    })),
  };
}

/** With its protocol a meeting is closed: nothing is added to what it has decided. */
export async function assertMeetingOpen(
  database: DatabaseOrTransaction,
  meetingId: number,
  timeZone: string,
): Promise<void> {
  const [kept] = await findKeptOfMeetings(database, [meetingId]);
  if (!kept) return;
  const day = writtenDay(wallClockIn(timeZone, new Date(kept.madeAt)).slice(0, 10));
  const params = { number: kept.number, day, who: kept.madeBy ?? '—' };
  throw new AppError('meetingClosed', { params, data: { paperId: kept.id } });
}
