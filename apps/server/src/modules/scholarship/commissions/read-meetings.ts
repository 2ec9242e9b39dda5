import type { Meetings, Recusal } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { findAllBefore } from '../application-records/index.ts';
import { type CommissionRow, findMembers } from '../commission-seats/index.ts';
import { findConflicts } from './judging/conflicts.queries.ts';
import { findMeetings } from './meetings.queries.ts';

/** What the protocol of a commission is made from; of a reader's own application they are told nothing. */
export async function readMeetings(
  database: DatabaseOrTransaction,
  commission: CommissionRow,
  readerId?: number,
): Promise<Meetings> {
  const [meetings, recusals] = [
    await findMeetings(database, commission.id),
    await findRecusals(database, commission, readerId),
  ];
  return { meetings, recusals };
}

/** Of the members as they are now. */
async function findRecusals(
  database: DatabaseOrTransaction,
  { id, seasonId, instituteId }: CommissionRow,
  readerId: number | undefined,
): Promise<Recusal[]> {
  const applications = (await findAllBefore(database, { seasonId, instituteId })).filter(
    ({ personId }) => personId !== readerId,
  );
  const applicants = new Map(applications.map((each) => [each.id, each.fullName]));
  const recusals: Recusal[] = [];
  for (const { memberId, personId, fullName } of await findMembers(database, [id])) {
    const conflicts = await findConflicts(database, memberId, applications);
    for (const { applicationId, kind, reason, conflictId } of conflicts) {
      const applicant = applicants.get(applicationId) ?? '';
      recusals.push({ personId, fullName, applicationId, applicant, kind, reason, conflictId });
    }
  }
  return recusals;
}
