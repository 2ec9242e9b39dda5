import type {
  Meeting,
  MeetingToKeep,
  MemberDuty,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullName, fullNameById } from '../../../db/full-name.ts';
import { commissionMeeting, meetingAttendance, person } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';

export async function hasMet(tx: Transaction, commissionId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: commissionMeeting.id })
    .from(commissionMeeting)
    .where(eq(commissionMeeting.commissionId, commissionId))
    .limit(1);
  return row !== undefined;
}

/** The latest first. */
export async function findMeetings(
  database: DatabaseOrTransaction,
  commissionId: number,
): Promise<Meeting[]> {
  const rows = await database
    .select({
      id: commissionMeeting.id,
      number: commissionMeeting.number,
      heldOn: commissionMeeting.heldOn,
      agenda: commissionMeeting.agenda,
      members: commissionMeeting.members,
      inFavour: commissionMeeting.inFavour,
      against: commissionMeeting.against,
      abstained: commissionMeeting.abstained,
      reason: commissionMeeting.reason,
      madeBy: sql<string | null>`${fullNameById(commissionMeeting.madeBy)}`,
      madeAt: isoMoment(commissionMeeting.madeAt),
    })
    .from(commissionMeeting)
    .where(eq(commissionMeeting.commissionId, commissionId))
    .orderBy(desc(commissionMeeting.heldOn), desc(commissionMeeting.id));
  const present = Map.groupBy(await findPresent(database, commissionId), ({ meetingId }) => meetingId);
  return rows.map((row) => ({
    ...row,
    present: (present.get(row.id) ?? []).map(({ meetingId: _meeting, ...shown }) => shown),
  }));
}

/** The chair first, then the secretary: the duties are written in that order. */
async function findPresent(database: DatabaseOrTransaction, commissionId: number) {
  return database
    .select({
      meetingId: meetingAttendance.meetingId,
      personId: person.directoryId,
      fullName,
      duty: meetingAttendance.duty,
    })
    .from(meetingAttendance)
    .innerJoin(commissionMeeting, eq(commissionMeeting.id, meetingAttendance.meetingId))
    .innerJoin(person, eq(person.id, meetingAttendance.personId))
    .where(eq(commissionMeeting.commissionId, commissionId))
    .orderBy(asc(meetingAttendance.duty), asc(person.lastName), asc(person.firstName), asc(person.id));
}

type NewMeeting = Omit<MeetingToKeep, 'present'> & {
  commissionId: number;
  members: number;
  quorum: string;
  madeBy: number;
};

export async function insertMeeting(
  tx: Transaction,
  row: NewMeeting,
  present: readonly { personId: number; duty: MemberDuty }[],
): Promise<number> {
  const [made] = await tx.insert(commissionMeeting).values(row).returning({ id: commissionMeeting.id });
  if (!made) throw new Error('no meeting was kept');
  await tx.insert(meetingAttendance).values(present.map((each) => ({ ...each, meetingId: made.id })));
  return made.id;
}
