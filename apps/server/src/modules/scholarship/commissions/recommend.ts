import { isOpenApplication } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { applicationStatusTexts } from '@zachetka/contract/scholarship/applications/application-status.texts';
import type { RecommendationToMake } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type JudgedApplication, lockJudged } from '../application-records/index.ts';
import type { CommissionRow } from '../commission-seats/index.ts';
import { assertRightInSeason } from '../season-rules/index.ts';
import { assertNoConflict } from './judging/judge-conflicts.ts';
import { findRecommendations, replaceRecommendations } from './judging/recommendations.queries.ts';

type Recommending = RecommendationToMake & { actorId: number };

/** Of all of the applications or of none; of many members at once exactly one is heard, and the others are told. */
export function recommend(
  database: Database,
  commission: CommissionRow,
  { actorId, isRecommended, reason, applications }: Recommending,
): Promise<void> {
  const { id: commissionId, seasonId, instituteId } = commission;
  if (instituteId === null) throw new AppError('commissionDecides');
  const why = reason === '' ? null : reason;
  if (!isRecommended && why === null)
    throw new AppError('refusalReasonRequired', { fields: { reason: 'refusalReasonRequired' } });
  return database.transaction(async (tx) => {
    const locked = await lockJudged(
      tx,
      applications.map(({ id }) => id),
    );
    const before = new Map(
      locked
        .filter((each) => each.seasonId === seasonId && each.instituteId === instituteId)
        .map((each) => [each.id, each]),
    );
    refuseEach(applications, 'notOfThisCommission', ({ id }) => (before.has(id) ? null : {}));
    await assertRightInSeason(tx, { personId: actorId, right: 'recommend', seasonId });
    const judged = [...before.values()];
    await assertNoConflict(tx, actorId, judged);
    refuseEach(judged, 'applicationStatusForbids', ({ status }) =>
      isOpenApplication(status) ? null : { status: applicationStatusTexts[status] },
    );
    await assertNobodySpoke(tx, applications);
    await replaceRecommendations(
      tx,
      judged.map(({ id }) => ({
        applicationId: id,
        commissionId,
        isRecommended,
        reason: why,
        madeBy: actorId,
      })),
    );
  });
}

async function assertNobodySpoke(
  tx: Transaction,
  applications: RecommendationToMake['applications'],
): Promise<void> {
  const spoken = await findRecommendations(
    tx,
    applications.map(({ id }) => id),
    { onlyInForce: true },
  );
  const inForce = new Map(spoken.map((each) => [each.applicationId, each]));
  refuseEach(
    applications,
    'recommendedMeanwhile',
    ({ id, replaces }) => {
      const known = inForce.get(id);
      return (known?.id ?? null) === replaces ? null : { who: known?.by ?? '—' };
    },
    { recommendations: spoken },
  );
}

type Params = NonNullable<ConstructorParameters<typeof AppError>[1]>['params'];
type Code = 'notOfThisCommission' | 'applicationStatusForbids' | 'recommendedMeanwhile';

/** The refusal of the first says which of them are at fault, all at once. */
function refuseEach<Application extends Pick<JudgedApplication, 'id'>>(
  applications: readonly Application[],
  code: Code,
  faultOf: (application: Application) => NonNullable<Params> | null,
  data: Record<string, unknown> = {},
): void {
  const faults = applications.flatMap((application) => {
    const fault = faultOf(application);
    return fault ? [{ id: application.id, params: { application: application.id, ...fault } }] : [];
  });
  const [first] = faults;
  if (!first) return;
  throw new AppError(code, {
    params: first.params,
    data: { ...data, applicationIds: faults.map(({ id }) => id) },
    concerns: faults.map(({ id, params }) => ({ code, applicationId: id, params })),
  });
}
