import { judgeGates, passesGates } from '@zachetka/contract/scholarship/seasons/gates.rules';
import type { OrderCheck, OrderCheckQuery } from '@zachetka/contract/scholarship/seasons/order-check.schemas';
import type { Database } from '../../../db/connect.ts';
import { findAccepted } from '../applications/index.ts';
import { findSeason, findSeasonDay, findStudyFacts, noFacts } from '../season-rules/index.ts';
import { findGone } from './border/read-border-case.ts';

type Asking = OrderCheckQuery & { seasonId: number; timeZone: string; leftOut: readonly number[] };

/** Whoever was accepted may have lost the right to it since the submission: the order must not find that out too late. */
export async function checkBeforeOrder(
  database: Database,
  { seasonId, page, pageSize, timeZone, leftOut }: Asking,
): Promise<OrderCheck> {
  const { gates } = await findSeason(database, seasonId);
  const accepted = await findAccepted(database, { seasonId, leftOut });
  const facts = await findStudyFacts(database, [...new Set(accepted.map(({ personId }) => personId))]);
  const on = await findSeasonDay(database, timeZone);
  const gone = await findGone(database, { seasonId, timeZone });
  const judged = accepted.map(({ personId, ...application }) => {
    const results = [
      ...judgeGates(gates, facts.get(personId) ?? noFacts, on),
      ...(gone.get(application.applicationId)?.reasons ?? []),
    ];
    return { ...application, passes: passesGates(results), gates: results };
  });
  const [failing, passing] = [judged.filter(({ passes }) => !passes), judged.filter(({ passes }) => passes)];
  return {
    on,
    failing: failing.length,
    totalPages: Math.ceil(judged.length / pageSize),
    totalElements: judged.length,
    applications: [...failing, ...passing].slice(page * pageSize, (page + 1) * pageSize),
  };
}
