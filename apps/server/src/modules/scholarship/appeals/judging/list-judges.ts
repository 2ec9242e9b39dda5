import type { AppealJudges } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type { Database } from '../../../../db/connect.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { findPeopleWhoPass } from '../../../people/people/index.ts';
import { findFiledIn, findLeftOutIds } from '../../application-records/index.ts';
import { findActedOn, findAppealableIn } from '../../applications/index.ts';
import { findAppealsCommission } from '../../commission-seats/index.ts';
import { findConflicts, findRecommendedBy } from '../../commissions/index.ts';
import { findSeason } from '../../season-rules/index.ts';
import { findAdoptedBy, findPlacesInForce } from '../../seasons/index.ts';

type Appealable = Awaited<ReturnType<typeof findAppealableIn>>;
type Somebody = { personId: number; fullName: string };

/**
 * Asked before the publication, when there is still time to name somebody: of each nomination, who would be left to judge its appeals.
 * The same bars as of one appeal (`findBars`), of all applications at once. Whoever publishes answers for what the border decided.
 */
export async function listJudges(
  database: Database,
  caller: Caller,
  seasonId: number,
): Promise<AppealJudges> {
  await findSeason(database, seasonId);
  const commission = await findAppealsCommission(database, seasonId);
  const candidates = commission?.members ?? (await findPeopleWhoPass(database, 'allApplications'));
  // By whoever is missing among the judges of an only application its author would know who has decided it.
  const leftOut = await findLeftOutIds(database, caller.personId);
  const applications = (await findAppealableIn(database, seasonId)).filter(({ id }) => !leftOut.includes(id));
  const byBorder = new Set((await findPlacesInForce(database, { seasonId })).keys());
  const free = new Map<number, string[]>(applications.map(({ id }) => [id, []]));
  for (const candidate of candidates) {
    const barred = await findBarred(database, { seasonId, applications, candidate });
    for (const { id } of applications) {
      const publishes = candidate.personId === caller.personId && byBorder.has(id);
      if (barred !== 'everywhere' && !barred.has(id) && !publishes) free.get(id)?.push(candidate.fullName);
    }
  }
  const ofNominations = Map.groupBy(applications, ({ nominationId }) => nominationId);
  return {
    isNamed: commission !== undefined,
    nominations: [...ofNominations.values()].map((own) => ({
      nominationRu: own[0]?.nominationRu ?? null,
      nominationEn: own[0]?.nominationEn ?? null,
      applications: own.length,
      judges: [...new Set(own.flatMap(({ id }) => free.get(id) ?? []))],
      nobody: own.filter(({ id }) => free.get(id)?.length === 0).length,
    })),
  };
}

type Asked = { seasonId: number; applications: Appealable; candidate: Somebody };

async function findBarred(
  database: Database,
  { seasonId, applications, candidate: { personId } }: Asked,
): Promise<Set<number> | 'everywhere'> {
  const of = { seasonId, personId };
  if ((await findFiledIn(database, of)) !== undefined) return 'everywhere';
  const conflicts = await findConflicts(database, personId, applications);
  return new Set([
    ...conflicts.map(({ applicationId }) => applicationId),
    ...(await findActedOn(database, of)),
    ...(await findRecommendedBy(database, of)),
    ...(await findAdoptedBy(database, of)),
  ]);
}
