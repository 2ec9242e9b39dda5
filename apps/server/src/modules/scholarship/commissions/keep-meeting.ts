import { superAdmin } from '@zachetka/contract/access/roles';
import type { Meeting, MeetingToKeep } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { findMembers, type KnownMember, lockCommission } from '../commission-seats/index.ts';
import { findSeason } from '../season-rules/index.ts';
import { assertQuorum } from './judging/judge-conflicts.ts';
import { findMeetings, insertMeeting } from './meetings.queries.ts';
import { assertNobodyTwice } from './save-commission.ts';

type Keeping = MeetingToKeep & { commissionId: number };

/** A number of a protocol is given once: of many who keep it at once exactly one does. */
export function keepMeeting(
  database: Database,
  caller: Caller,
  { commissionId, present, ...meeting }: Keeping,
): Promise<Meeting> {
  return database.transaction(async (tx) => {
    const { seasonId, quorum, hearsAppeals } = await lockCommission(tx, commissionId);
    if (hearsAppeals) throw new AppError('hearsAppealsAlone');
    const members = await findMembers(tx, [commissionId]);
    assertKeepsMeetings(caller, members);
    await assertSeasonHasOpened(tx, seasonId);
    const attending = readPresent(present, members);
    const { inFavour, against, abstained, number } = meeting;
    if (inFavour + against + abstained !== attending.length) throw new AppError('votesDoNotAddUp');
    assertQuorum({ quorum, present: attending.length, members: members.length });
    const kept = await findMeetings(tx, commissionId);
    const same = kept.find((each) => each.number === number);
    if (same) throw new AppError('meetingNumberTaken', { params: { number }, data: { meeting: same } });
    const id = await insertMeeting(
      tx,
      { ...meeting, commissionId, members: members.length, quorum, madeBy: caller.personId },
      attending.map(({ memberId, duty }) => ({ personId: memberId, duty })),
    );
    const made = (await findMeetings(tx, commissionId)).find((each) => each.id === id);
    if (!made) throw new Error('the meeting was just kept');
    return made;
  });
}

export function assertKeepsMeetings(
  { personId, roles }: Caller,
  members: readonly Pick<KnownMember, 'memberId' | 'duty'>[],
): void {
  const own = members.find(({ memberId }) => memberId === personId);
  const keeps = own !== undefined && own.duty !== 'MEMBER';
  if (!keeps && !roles.includes(superAdmin)) throw new AppError('meetingNotYours');
}

/** Until then it may be deleted together with its commissions. */
async function assertSeasonHasOpened(tx: Transaction, seasonId: number): Promise<void> {
  const { state, windows, now } = await findSeason(tx, seasonId);
  const hasOpened = state === 'ANNOUNCED' && windows.some(({ opensAt }) => opensAt <= now);
  if (!hasOpened) throw new AppError('meetingTooEarly');
}

function readPresent(present: readonly string[], members: readonly KnownMember[]): KnownMember[] {
  const attending = present.map((directoryId) => {
    const member = members.find(({ personId }) => personId === directoryId);
    if (member) return member;
    throw new AppError('memberNotFound', { params: { who: directoryId }, data: { personId: directoryId } });
  });
  assertNobodyTwice(attending.map(({ personId, fullName }) => ({ directoryId: personId, fullName })));
  return attending;
}
