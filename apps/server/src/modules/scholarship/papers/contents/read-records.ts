import type { ConflictKind } from '@zachetka/contract/commissions/conflicts.rules';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { findPrintedSeal } from '../../applications/index.ts';
import { findCommissions } from '../../commission-seats/index.ts';
import { findRecommendations, readMeetings } from '../../commissions/index.ts';
import { type CommissionRecord, nothingRecorded } from './commission-record.ts';
import type { SeasonForPapers } from './read-season.ts';
import type { SeasonRecords } from './season-papers.ts';

/** Why somebody took no part, as a protocol says it of them. */
const recusalWords: Readonly<Record<ConflictKind, string>> = {
  own: 'собственная заявка',
  verifier: 'подтверждение достижения из этой заявки',
  attested: 'руководство организацией, которая названа в достижении',
  relative: 'родство с заявителем',
  other: 'заинтересованность в исходе',
};

/** What the commissions of the season have recorded: their members, their last meetings, who took no part, what they recommend. */
export async function readSeasonRecords(
  tx: DatabaseOrTransaction,
  { season: { id: seasonId }, applications }: SeasonForPapers,
  /** Whose protocol it is; of the other commissions, and without it, the last one. */
  meetingId?: number,
): Promise<SeasonRecords> {
  const institutes = new Map<string, CommissionRecord>();
  let university = nothingRecorded;
  for (const { id, institute, hearsAppeals, members } of await findCommissions(tx, seasonId)) {
    if (hearsAppeals) continue;
    const { meetings, recusals } = await readMeetings(tx, {
      id,
      seasonId,
      instituteId: institute?.id ?? null,
      hearsAppeals,
    });
    const record: CommissionRecord = {
      members,
      meeting: meetings.find((each) => each.id === meetingId) ?? meetings[0] ?? null,
      recusals: recusals.map(({ fullName, applicationId, kind, reason, conflictId }) => ({
        fullName,
        applicationId,
        isDeclared: conflictId !== null,
        reason: reason === null ? recusalWords[kind] : `${recusalWords[kind]} (${reason})`,
      })),
    };
    if (institute) institutes.set(institute.titleRu, record);
    else university = record;
  }
  const spoken = await findRecommendations(
    tx,
    applications.map(({ id }) => id),
    { onlyInForce: true },
  );
  return {
    seal: await findPrintedSeal(tx),
    university,
    institutes,
    recommended: new Map(
      spoken.map(({ applicationId, isRecommended, reason }) => [applicationId, { isRecommended, reason }]),
    ),
  };
}
