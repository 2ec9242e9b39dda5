import type { BorderApplicant, BorderCase } from '@zachetka/contract/scholarship/border/border.schemas';
import {
  type GateResult,
  judgeGates,
  judgeStanding,
  passesGates,
} from '@zachetka/contract/scholarship/seasons/gates.rules';
import { studyOf } from '@zachetka/contract/scholarship/seasons/scoring/study-words';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { findApplicantsOf, findChangedApplicants } from '../../applications/index.ts';
import type { Scored } from '../../season-rules/index.ts';
import {
  findRuleVersions,
  findSeason,
  findSeasonDay,
  findStudyFacts,
  noFacts,
} from '../../season-rules/index.ts';

type Asked = { seasonId: number; timeZone: string };

/**
 * What a border needs to know of an applicant, with the gates of today one by one. Who is not the student any more who has applied
 * has the reason among them, and in `gone`.
 */
export type Candidate = BorderApplicant & { gates: GateResult[]; gone: GateResult[]; isAccepted: boolean };

/** By application what its applicant is no longer. */
export async function findGone(database: DatabaseOrTransaction, asked: Asked) {
  const on = await findSeasonDay(database, asked.timeZone);
  const changed = await findChangedApplicants(database, asked);
  return new Map(
    changed.map(({ standing, ...applicant }) => [
      applicant.id,
      { ...applicant, reasons: judgeStanding(standing, on) },
    ]),
  );
}

/** Everybody who applied, with the gates as they are today: a border over people who may not be awarded would lie. */
export async function findCandidates(database: DatabaseOrTransaction, { seasonId, timeZone }: Asked) {
  const season = await findSeason(database, seasonId);
  const rows = await findApplicantsOf(database, seasonId);
  const on = await findSeasonDay(database, timeZone);
  const [rules] = await findRuleVersions(database, seasonId);
  const facts = await findStudyFacts(database, [...new Set(rows.map(({ personId }) => personId))]);
  const gone = await findGone(database, { seasonId, timeZone });
  const firstOf = new Map(rows.toReversed().map(({ personId, id }) => [personId, id]));
  const day = rules?.file.referenceDate ?? on;
  const candidates = rows.map((row): Candidate => {
    const known = facts.get(row.personId) ?? noFacts;
    const { average, lastAverage } = studyOf(known.sessions, day);
    const isGone = gone.get(row.id)?.reasons ?? [];
    const judged = [...judgeGates(season.gates, known, on), ...isGone];
    return {
      id: row.id,
      fullName: row.fullName,
      group: row.group,
      institute: row.instituteRu ?? '',
      nominationId: row.blockId,
      total: row.total,
      flags: flagsOf(row.counted),
      chain: {
        items: String(row.items),
        ...(known.courseNumber !== null && { course: String(known.courseNumber) }),
        ...(average !== undefined && { average }),
        ...(lastAverage !== undefined && { lastAverage }),
      },
      leftOut: row.status === 'REJECTED' ? 'rejected' : passesGates(judged) ? null : 'gates',
      failing: judged.filter(({ outcome }) => outcome !== 'passed'),
      // Nobody needs to know more than which of them are one person's.
      person: firstOf.get(row.personId) ?? row.id,
      choice: row.choice,
      gates: judged,
      gone: isGone,
      isAccepted: row.status === 'VERIFIED',
    };
  });
  const nominations = distinctBy(rows, ({ blockId }) => blockId)
    .toSorted(
      (a, b) => (a.nominationOrder ?? 0) - (b.nominationOrder ?? 0) || (a.blockId ?? 0) - (b.blockId ?? 0),
    )
    .flatMap(({ blockId, nominationRu, nominationEn }) =>
      blockId === null ? [] : [{ id: blockId, titleRu: nominationRu ?? '', titleEn: nominationEn ?? '' }],
    );
  return { on, rows, rules, season, nominations, candidates };
}

export async function readBorderCase(database: DatabaseOrTransaction, asked: Asked): Promise<BorderCase> {
  const { on, rows, rules, season, nominations, candidates } = await findCandidates(database, asked);
  const { directions = [], criteria = [] } = rules?.file ?? {};
  return {
    on,
    oneAward: season.oneAward,
    awardChoice: season.awardChoice,
    institutes: distinctBy(rows, ({ instituteRu }) => instituteRu ?? '').map(
      ({ instituteRu, instituteEn }) => ({
        name: instituteRu ?? '',
        titleRu: instituteRu ?? '',
        titleEn: instituteEn ?? instituteRu ?? '',
      }),
    ),
    nominations,
    flags: [
      ...directions.map((each) => ({ ...titlesOf(each), name: `direction:${each.id}` })),
      ...criteria.map((each) => ({ ...titlesOf(each), name: `criterion:${each.id}` })),
    ],
    applicants: candidates.map(
      ({ gates: _gates, gone: _gone, isAccepted: _isAccepted, ...applicant }) => applicant,
    ),
  };
}

type Titled = { id: string; titleRu?: string | undefined; titleEn?: string | undefined };

const titlesOf = ({ id, titleRu = id, titleEn = titleRu }: Titled) => ({ titleRu, titleEn });

/** A limit of shares is about those who have their points from one thing alone. */
export function flagsOf(counted: readonly { direction: string; criterion: string }[]): string[] {
  const directions = new Set(counted.map(({ direction }) => direction));
  const criteria = new Set(counted.map(({ criterion }) => criterion));
  const only = (kind: string, of: ReadonlySet<string>) =>
    of.size === 1 ? [...of].map((id) => `${kind}:${id}`) : [];
  return [...only('direction', directions), ...only('criterion', criteria)];
}

/** What a border looks at, of points that are not kept yet. */
export function countedIn(
  { explanation, points, total }: Pick<Scored, 'explanation' | 'points' | 'total'>,
  chain: Readonly<Record<string, string>>,
) {
  const counted = explanation.directions.flatMap(({ id: direction, criteria }) =>
    criteria.filter((each) => each.counted !== '0').map(({ id: criterion }) => ({ direction, criterion })),
  );
  const items = [...points.values()].filter((each) => each > 0).length;
  return { total: String(total), flags: flagsOf(counted), chain: { ...chain, items: String(items) } };
}

/** In the order of their first appearance. */
function distinctBy<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
}
