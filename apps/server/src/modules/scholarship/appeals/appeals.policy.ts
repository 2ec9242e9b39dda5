import { mayPass } from '@zachetka/contract/access/access-rules';
import type { PartTaken } from '@zachetka/contract/scholarship/appeals/appeals.rules';
import type { AppealJudgedData, TookPartData } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { partTexts } from '@zachetka/contract/scholarship/appeals/appeals.texts';
import type { ConflictKind } from '@zachetka/contract/scholarship/commissions/conflicts.rules';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { hasVerified } from '../../portfolio/portfolio/index.ts';
import { findFiledIn } from '../application-records/index.ts';
import { findActsOf, findAppealable } from '../applications/index.ts';
import { findAppealsCommission } from '../commission-seats/index.ts';
import { assertReadsAppeals, findConflicts, hasRecommended } from '../commissions/index.ts';
import { hasAdoptedFor } from '../seasons/index.ts';
import { type AppealHead, findAnyAppeal } from './appeals.queries.ts';

/**
 * Why somebody does not judge an appeal: each is something that they have done in the first decision. Whoever published counts
 * where the border decided, because their name stands under that decision; where others decided one by one, to publish was no
 * decision. Nobody is exempt, the administrator neither. A conflict of interest keeps somebody from the appeal as from the application.
 */
export async function findBars(
  database: DatabaseOrTransaction,
  { personId }: Caller,
  { applicationId, portfolioElementId, ownerId, seasonId }: AppealHead,
): Promise<PartTaken[]> {
  const of = { applicationId, personId };
  const judges = await findAppealsCommission(database, seasonId);
  const { decided, scored } = await findActsOf(database, of);
  const all = (await findAppealable(database, applicationId, personId))?.elementIds ?? [];
  const elementIds = portfolioElementId === null ? all : [portfolioElementId];
  const conflicts = await findConflicts(database, personId, [
    { id: applicationId, personId: ownerId, seasonId },
  ]);
  const isBarredBy = (...kinds: ConflictKind[]) => conflicts.some(({ kind }) => kinds.includes(kind));
  const bars: Record<PartTaken, boolean> = {
    own: isBarredBy('own'),
    // Whom an upheld appeal moves up or down may be oneself.
    applied: !isBarredBy('own') && (await findFiledIn(database, { personId, seasonId })) !== undefined,
    decided,
    scored,
    verified: await hasVerified(database, { personId, elementIds }),
    recommended: await hasRecommended(database, of),
    adopted: await hasAdoptedFor(database, of),
    outside: judges !== undefined && !judges.members.some((member) => member.personId === personId),
    conflict: isBarredBy('attested', 'relative', 'other'),
  };
  return (Object.keys(bars) as PartTaken[]).filter((part) => bars[part]);
}

/** The commission's role, and a seat on the commission of appeals. Nobody else is told whether there is such an appeal. */
export async function openAppeal(
  database: DatabaseOrTransaction,
  caller: Caller,
  id: number,
): Promise<AppealHead> {
  const found = await findAnyAppeal(database, id);
  if (found) {
    await assertReadsAppeals(database, caller, found.seasonId);
    return found;
  }
  throw new AppError(mayPass('allApplications', caller.roles) ? 'appealNotFound' : 'forbidden');
}

/** Judged once, by somebody who took no part in the first decision. */
export async function assertMayJudge(
  database: DatabaseOrTransaction,
  caller: Caller,
  appeal: AppealHead,
): Promise<void> {
  const bars = await findBars(database, caller, appeal);
  if (bars.length > 0) {
    const told = (language: 'ru' | 'en') => bars.map((part) => partTexts[part][language]).join(', ');
    const data: TookPartData = { applicationId: appeal.applicationId, bars };
    throw new AppError('tookPart', { params: { parts: { ru: told('ru'), en: told('en') } }, data });
  }
  assertWaits(appeal);
}

export function assertWaits({ outcome, judgedAt, judgedBy }: AppealHead): void {
  if (outcome === null) return;
  const data: AppealJudgedData = { outcome, judgedAt, judgedBy };
  throw new AppError('appealAlreadyJudged', { params: { who: judgedBy ?? '—' }, data });
}
