import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findInstituteCommission, findSeasonsWithCommissions } from '../../commission-seats/index.ts';
import { findIsBeforeInstitute } from './stages.queries.ts';

type Place = { id: number; seasonId: number | null; instituteId: number | null };
export type Stage = 'none' | 'institute' | 'university';

/** Which commission has to speak next, and which one recommends. */
export async function stageOf(
  database: DatabaseOrTransaction,
  application: Place,
): Promise<{ stage: Stage; commissionId: number | null }> {
  const { seasonId, instituteId } = application;
  if (seasonId === null) return { stage: 'none', commissionId: null };
  const any = await findSeasonsWithCommissions(database, [seasonId]);
  if (!any.has(seasonId)) return { stage: 'none', commissionId: null };
  const commissionId =
    instituteId === null ? null : await findInstituteCommission(database, { seasonId, instituteId });
  const isBefore = await findIsBeforeInstitute(database, application);
  return { stage: isBefore ? 'institute' : 'university', commissionId };
}

/** The university's commission waits for the institute's. */
export async function assertUniversityStage(
  database: DatabaseOrTransaction,
  application: Place & { instituteRu: string | null; instituteEn: string | null },
): Promise<void> {
  if (!(await findIsBeforeInstitute(database, application))) return;
  const { id, instituteRu, instituteEn } = application;
  throw new AppError('awaitsRecommendation', {
    params: { application: id, institute: { ru: instituteRu ?? '', en: instituteEn ?? instituteRu ?? '' } },
    data: { applicationId: id },
  });
}
