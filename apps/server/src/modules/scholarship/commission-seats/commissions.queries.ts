import type {
  Commission,
  CommissionMember,
  CommissionToSave,
  Institute,
  Seat,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import { commission, commissionMember, employee, institute, person } from '../../../db/schema/index.ts';
import { AppError } from '../../../lib/app-error.ts';

const instituteColumns = { id: institute.id, titleRu: institute.titleRu, titleEn: institute.titleEn };

export async function findInstitutes(database: DatabaseOrTransaction): Promise<Institute[]> {
  return database.select(instituteColumns).from(institute).orderBy(asc(institute.titleRu));
}

/** The chair first, then the secretary: the duties are written in that order. */
const byDuty = [asc(commissionMember.duty), asc(person.lastName), asc(person.firstName), asc(person.id)];

export type KnownMember = CommissionMember & { commissionId: number; memberId: number };

export async function findMembers(
  database: DatabaseOrTransaction,
  commissionIds: readonly number[],
): Promise<KnownMember[]> {
  return database
    .select({
      commissionId: commissionMember.commissionId,
      memberId: commissionMember.personId,
      personId: person.directoryId,
      fullName,
      position: employee.position,
      duty: commissionMember.duty,
      headOf: commissionMember.headOf,
    })
    .from(commissionMember)
    .innerJoin(person, eq(person.id, commissionMember.personId))
    .leftJoin(employee, eq(employee.personId, person.id))
    .where(inArray(commissionMember.commissionId, [...commissionIds]))
    .orderBy(...byDuty);
}

/** Of a season, the university's first, then that of appeals. */
export async function findCommissions(
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<Commission[]> {
  const rows = await database
    .select({
      id: commission.id,
      version: commission.version,
      quorum: commission.quorum,
      institute: instituteColumns,
      hearsAppeals: commission.hearsAppeals,
    })
    .from(commission)
    .leftJoin(institute, eq(institute.id, commission.instituteId))
    .where(eq(commission.seasonId, seasonId))
    .orderBy(sql`${institute.titleRu} nulls first`, asc(commission.hearsAppeals));
  const members = Map.groupBy(
    await findMembers(
      database,
      rows.map(({ id }) => id),
    ),
    ({ commissionId }) => commissionId,
  );
  return rows.map((row) => ({
    ...row,
    members: (members.get(row.id) ?? []).map(
      ({ commissionId: _commission, memberId: _member, ...shown }) => shown,
    ),
  }));
}

export async function findSeats(database: DatabaseOrTransaction, personId: number) {
  const rows = await database
    .select({
      commissionId: commission.id,
      seasonId: commission.seasonId,
      institute: instituteColumns,
      hearsAppeals: commission.hearsAppeals,
      duty: commissionMember.duty,
    })
    .from(commissionMember)
    .innerJoin(commission, eq(commission.id, commissionMember.commissionId))
    .leftJoin(institute, eq(institute.id, commission.instituteId))
    .where(eq(commissionMember.personId, personId))
    .orderBy(desc(commission.seasonId), sql`${institute.titleRu} nulls first`);
  return rows satisfies (Omit<Seat, 'season'> & { seasonId: number })[];
}

export async function findCommission(database: DatabaseOrTransaction, id: number) {
  const [row] = await database
    .select({
      id: commission.id,
      seasonId: commission.seasonId,
      instituteId: commission.instituteId,
      hearsAppeals: commission.hearsAppeals,
    })
    .from(commission)
    .where(eq(commission.id, id));
  return row;
}
export type CommissionRow = NonNullable<Awaited<ReturnType<typeof findCommission>>>;

/** Members and meetings stay as they are until the transaction ends. */
export async function lockCommission(
  tx: Transaction,
  id: number,
): Promise<CommissionRow & { quorum: string }> {
  const [row] = await tx
    .select({
      id: commission.id,
      seasonId: commission.seasonId,
      instituteId: commission.instituteId,
      hearsAppeals: commission.hearsAppeals,
      quorum: commission.quorum,
    })
    .from(commission)
    .where(eq(commission.id, id))
    .for('no key update');
  if (!row) throw new AppError('commissionNotFound');
  return row;
}

export async function hasInstitute(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx.select({ id: institute.id }).from(institute).where(eq(institute.id, id));
  return row !== undefined;
}

export async function findPeople(tx: Transaction, directoryIds: readonly string[]) {
  const rows = await tx
    .select({ id: person.id, directoryId: person.directoryId, fullName })
    .from(person)
    .where(inArray(person.directoryId, [...directoryIds]));
  return new Map(rows.map((row) => [row.directoryId, row]));
}

type Of = { seasonId: number; instituteId: number | null; hearsAppeals: boolean };

export async function findCommissionOf(tx: Transaction, { seasonId, instituteId, hearsAppeals }: Of) {
  const [row] = await tx
    .select({ id: commission.id, version: commission.version })
    .from(commission)
    .where(
      and(
        eq(commission.seasonId, seasonId),
        eq(commission.hearsAppeals, hearsAppeals),
        instituteId === null ? isNull(commission.instituteId) : eq(commission.instituteId, instituteId),
      ),
    );
  return row;
}

export async function insertCommission(tx: Transaction, of: Of): Promise<number> {
  const [made] = await tx.insert(commission).values(of).returning({ id: commission.id });
  if (!made) throw new Error('no commission was made');
  return made.id;
}

export async function deleteCommission(tx: Transaction, id: number): Promise<void> {
  await tx.delete(commission).where(eq(commission.id, id));
}

type NewMember = Pick<CommissionToSave['members'][number], 'duty' | 'headOf'> & { personId: number };

/** All of them in place of the earlier ones; the quorum stays where none is given. */
export async function replaceMembers(
  tx: Transaction,
  commissionId: number,
  { members, quorum }: { members: readonly NewMember[]; quorum: string | undefined },
): Promise<void> {
  await tx
    .update(commission)
    .set({ version: sql`${commission.version} + 1`, ...(quorum !== undefined && { quorum }) })
    .where(eq(commission.id, commissionId));
  await tx.delete(commissionMember).where(eq(commissionMember.commissionId, commissionId));
  await tx.insert(commissionMember).values(members.map((member) => ({ ...member, commissionId })));
}
