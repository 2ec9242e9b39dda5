import type {
  CommissionApplications,
  CommissionApplicationsQuery,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { Database } from '../../../db/connect.ts';
import { containsPattern, normaliseName } from '../../../db/name-search.ts';
import { findBeforeCommission, findJudged } from '../application-records/index.ts';
import type { CommissionRow } from '../commission-seats/index.ts';
import { findConflicts } from './judging/conflicts.queries.ts';
import { findRecommendations, inState } from './judging/recommendations.queries.ts';

/** The applications before a commission with what it has said of them, and what keeps the reader from them. */
export async function listBeforeCommission(
  database: Database,
  { seasonId, instituteId }: CommissionRow,
  { readerId, name = '', state, page, pageSize }: CommissionApplicationsQuery & { readerId: number },
): Promise<CommissionApplications> {
  const scope = { seasonId, instituteId, readerId };
  const names = normaliseName(name).split(' ').filter(Boolean).map(containsPattern);
  const [{ total, applications }, { total: waiting }] = await Promise.all([
    findBeforeCommission(database, { ...scope, names, where: inState(state), page, pageSize }),
    findBeforeCommission(database, { ...scope, names: [], where: inState('waiting'), page: 0, pageSize: 1 }),
  ]);
  const ids = applications.map(({ id }) => id);
  const [spoken, conflicts] = await Promise.all([
    findRecommendations(database, ids, { onlyInForce: true }),
    findConflicts(database, readerId, await findJudged(database, ids)),
  ]);
  const inForce = new Map(spoken.map(({ applicationId, ...each }) => [applicationId, each]));
  return {
    applications: applications.map((application) => ({
      ...application,
      recommendation: inForce.get(application.id) ?? null,
      conflicts: conflicts.filter(({ applicationId }) => applicationId === application.id),
    })),
    totalPages: Math.ceil(total / pageSize),
    totalElements: total,
    waiting,
  };
}
