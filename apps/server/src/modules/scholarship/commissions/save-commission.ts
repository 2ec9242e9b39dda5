import type { CommissionToSave } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import {
  assertDuties,
  deleteCommission,
  findCommissionOf,
  findPeople,
  hasInstitute,
  insertCommission,
  replaceMembers,
} from '../commission-seats/index.ts';
import { keepInSeasonHistory, lockSeason } from '../season-rules/index.ts';
import { hasSpoken } from './judging/recommendations.queries.ts';
import { hasMet } from './meetings.queries.ts';

type Members = CommissionToSave['members'];
type Saving = CommissionToSave & { seasonId: number; actorId: number };

/** Without members it is taken away, as long as it has done nothing. */
export function saveCommission(
  database: Database,
  { seasonId, instituteId, hearsAppeals, version, quorum, members, actorId }: Saving,
): Promise<void> {
  if (hearsAppeals && instituteId !== null) throw new AppError('appealsOfUniversity');
  return database.transaction(async (tx) => {
    await lockSeason(tx, seasonId);
    if (instituteId !== null && !(await hasInstitute(tx, instituteId)))
      throw new AppError('instituteNotFound', { data: { instituteId } });
    const known = await findCommissionOf(tx, { seasonId, instituteId, hearsAppeals });
    if ((known?.version ?? null) !== version) throw new AppError('commissionChangedMeanwhile');
    const people = await readMembers(tx, members);
    if (members.length > 0) {
      const id = known?.id ?? (await insertCommission(tx, { seasonId, instituteId, hearsAppeals }));
      await replaceMembers(tx, id, { members: people, quorum });
    } else if (known) {
      await assertUnused(tx, known.id);
      await deleteCommission(tx, known.id);
    }
    await keepInSeasonHistory(tx, {
      seasonId,
      actorId,
      action: 'saveCommission',
      detail: {
        instituteId,
        ...(hearsAppeals && { hearsAppeals }),
        members: people.map(({ personId, duty }) => ({ personId, duty })),
      },
    });
  });
}

async function readMembers(tx: Transaction, members: Members) {
  const known = await findPeople(
    tx,
    members.map(({ personId }) => personId),
  );
  const found = members.map(({ personId: directoryId, duty, headOf }) => {
    const somebody = known.get(directoryId);
    if (!somebody) {
      throw new AppError('memberNotFound', {
        params: { who: directoryId },
        data: { personId: directoryId },
      });
    }
    return { personId: somebody.id, directoryId, fullName: somebody.fullName, duty, headOf };
  });
  assertNobodyTwice(found);
  assertDuties(members);
  return found.map(({ personId, duty, headOf }) => ({ personId, duty, headOf }));
}

export function assertNobodyTwice(people: readonly { directoryId: string; fullName: string }[]): void {
  const twice = people.find(
    ({ directoryId }, index) => people.findIndex((other) => other.directoryId === directoryId) < index,
  );
  if (!twice) return;
  throw new AppError('memberTwice', {
    params: { who: twice.fullName },
    data: { personId: twice.directoryId },
  });
}

async function assertUnused(tx: Transaction, commissionId: number): Promise<void> {
  if ((await hasSpoken(tx, commissionId)) || (await hasMet(tx, commissionId)))
    throw new AppError('commissionInUse', { data: { commissionId } });
}
