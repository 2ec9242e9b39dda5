import type { CommissionToSave } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { SeasonCopy } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import type { Transaction } from '../../../db/connect.ts';
import type { SeasonChange } from '../../../db/schema/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findCommissions, findMembers, insertCommission, replaceMembers } from './commissions.queries.ts';

type Copying = {
  from: number;
  to: number /** Null: all of them with everybody. */;
  kept: SeasonCopy['commissions'] | null;
};

/** Whose term has ended does not come along. A commission of which nobody does stays behind. What the history says of each comes back. */
export async function copyCommissions(tx: Transaction, { from, to, kept }: Copying): Promise<SeasonChange[]> {
  const known = await findCommissions(tx, from);
  const members = await findMembers(
    tx,
    known.map(({ id }) => id),
  );
  assertKnown(kept ?? [], members, new Set(known.map(({ id }) => id)));
  const told: SeasonChange[] = [];
  for (const { id, institute, hearsAppeals, quorum } of known) {
    const asked = kept?.find((each) => each.id === id);
    const staying = members.filter(
      ({ commissionId, personId }) =>
        commissionId === id && (kept === null || asked?.members.includes(personId) === true),
    );
    if (staying.length === 0) continue;
    assertDuties(staying);
    const instituteId = institute?.id ?? null;
    const copied = staying.map(({ memberId: personId, duty, headOf }) => ({ personId, duty, headOf }));
    await replaceMembers(tx, await insertCommission(tx, { seasonId: to, instituteId, hearsAppeals }), {
      members: copied,
      quorum,
    });
    told.push({
      instituteId,
      ...(hearsAppeals && { hearsAppeals }),
      members: copied.map(({ personId, duty }) => ({ personId, duty })),
    });
  }
  return told;
}

function assertKnown(
  asked: NonNullable<SeasonCopy['commissions']>,
  members: readonly { commissionId: number; personId: string }[],
  commissions: ReadonlySet<number>,
): void {
  const isKnown = asked.every(
    ({ id, members: people }) =>
      commissions.has(id) &&
      people.every((one) =>
        members.some(({ commissionId, personId }) => commissionId === id && personId === one),
      ),
  );
  if (!isKnown) throw new AppError('commissionNotOfSeason');
}

export function assertDuties(members: readonly Pick<CommissionToSave['members'][number], 'duty'>[]): void {
  const countOf = (duty: CommissionToSave['members'][number]['duty']) =>
    members.filter((member) => member.duty === duty).length;
  if (countOf('CHAIR') > 1 || countOf('SECRETARY') > 1) throw new AppError('dutyTwice');
  if (members.length > 0 && countOf('CHAIR') === 0) throw new AppError('chairMissing');
}
