import type { Portfolio, PortfolioBlock } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type {
  Application,
  Nomination,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { ApplicationScoring, PointsChange } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import type {
  Explanation,
  ItemExplanation,
} from '@zachetka/contract/scholarship/seasons/scoring/explanation';
import type { Database } from '../../../db/connect.ts';
import type { KeptScoring } from '../../../db/schema/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { preparePortfolioJson } from '../../portfolio/portfolio/index.ts';
import {
  findApplicationSeason,
  findFieldsOnce,
  findKnown,
  judgeGatesOf,
  openSeasonOf,
  scoreOne,
} from '../season-rules/index.ts';
import { academicYearAt } from './academic-year.ts';
import { type ApplicationHead, prepareHead } from './application-reading.queries.ts';
import { assertMayReadApplication } from './applications.policy.ts';
import { findPointsChanges } from './by-rules/points.queries.ts';
import { type NominationTitle, prepareNomination, prepareNominationsOf } from './nominations.queries.ts';

type Head = NonNullable<ApplicationHead>;
type BlocksScored = (scoring: ApplicationScoring | null) => Nomination[];

export function prepareReadApplication(database: Database, timeZone: string) {
  const findHead = prepareHead(database);
  const findNomination = prepareNomination(database);
  const findNominationsOf = prepareNominationsOf(database);
  const readPortfolio = preparePortfolioJson(database);

  /** What was chosen, as soon as it is known how it is scored: neither waits for the other. */
  const blocksOf = async ({ ownerId, blockId, status, choice }: Head): Promise<BlocksScored> => {
    if (blockId === null) {
      const open = status === 'DRAFT' ? await findNominationsOf(ownerId) : [];
      return () => open.map((nomination) => ({ ...nomination, subBlocks: [] }));
    }
    const [nomination, { body }] = await Promise.all([
      findNomination(blockId),
      readPortfolio({
        of: { personId: ownerId },
        elementIds: choice.map(({ elementId }) => elementId),
      }),
    ]);
    if (!nomination) throw new Error(`the application's block ${blockId} is gone`);
    const block = (JSON.parse(body.toString()) as Portfolio).blocks.find(({ id }) => id === blockId);
    return (scoring) => [
      describeNomination(nomination, block, { scoreOf: scoreIn({ status, choice }, scoring) }),
    ];
  };

  return async (caller: Caller, id: number): Promise<Application> => {
    const head = await findHead(id, caller.personId);
    if (!head) throw new AppError('applicationNotFound');
    assertMayReadApplication(caller, { ...head, personId: head.ownerId });
    const {
      ownerId: _ownerId,
      hasSeat: _hasSeat,
      blockId: _blockId,
      choice,
      seasonId,
      structureStamp: _structureStamp,
      ruleVersion: _ruleVersion,
      scoring: _scoring,
      askedBackAt,
      askedBackReason,
      ...shown
    } = head;
    const elementIds = choice.map(({ elementId }) => elementId);
    const [scoring, season, blocks] = await Promise.all([
      describeScoring(database, { ...head, elementIds, timeZone, readerId: caller.personId }),
      seasonId === null ? null : findApplicationSeason(database, seasonId),
      blocksOf(head),
    ]);
    return {
      ...shown,
      // What a draft would get changes with the portfolio and with the rules.
      ...(scoring && head.status === 'DRAFT' && { totalScore: Number(scoring.explanation.total) }),
      askedBack: askedBackAt ? { at: askedBackAt, reason: askedBackReason } : null,
      comment: head.adminComment,
      season,
      scoring,
      academicYear: head.academicYear ?? academicYearAt(new Date(), timeZone),
      blocks: blocks(scoring),
    };
  };
}

/** The portfolio comes with its whole structure; here only what was chosen is of interest. */
function describeNomination(
  nomination: NonNullable<NominationTitle>,
  block: PortfolioBlock | undefined,
  { scoreOf }: { scoreOf: (element: ScoredElement) => number | null },
): Nomination {
  return {
    ...nomination,
    subBlocks: (block?.subBlocks ?? [])
      .filter(({ elements }) => elements.length > 0)
      .map(({ id, title, titleEn, isDeleted, elements }) => ({
        id,
        title,
        titleEn,
        isDeleted,
        elements: elements.map((element) => ({
          ...element,
          score: scoreOf(element),
          verificationScore: element.score,
        })),
      })),
  };
}

type ScoredElement = { id: number; score: number | null };

/** In a draft by the rules of its season, or where there are none the verification score. */
function scoreIn({ status, choice }: Pick<Head, 'status' | 'choice'>, scoring: ApplicationScoring | null) {
  const scores = new Map(choice.map(({ elementId, score }) => [elementId, score]));
  const byRules = new Map(
    (scoring ? itemsIn(scoring.explanation) : []).map(({ id, points }) => [id, toTwoDecimals(points)]),
  );
  return ({ id, score }: ScoredElement): number | null => {
    if (status !== 'DRAFT') return scores.get(id) ?? null;
    return scoring ? (byRules.get(id) ?? 0) : score;
  };
}

const toTwoDecimals = (points: string) => Math.round(Number(points) * 100) / 100;

type Of = {
  id: number;
  status: string;
  seasonId: number | null;
  blockId: number | null;
  ownerId: number;
  ruleVersion: number | null;
  scoring: KeptScoring | null;
  structureStamp: string | null;
  elementIds: readonly number[];
  timeZone: string;
  /** What the commission has changed is not told to everybody yet. */
  readerId: number;
};

/** Of a filed application what was kept, of a draft what would be kept now; null without rules. */
async function describeScoring(database: Database, of: Of): Promise<ApplicationScoring | null> {
  const { id, status, blockId, structureStamp, ruleVersion, scoring, readerId } = of;
  if (status === 'DRAFT') return scoringOfDraft(database, of);
  if (scoring === null || ruleVersion === null) return null;
  const [changes, fields] = await Promise.all([
    findPointsChanges(database, id, readerId),
    blockId === null ? [] : findFieldsOnce(database, { blockId, stamp: structureStamp }),
  ]);
  return {
    ...scoring,
    ruleVersion,
    fields,
    changes: changes.map(
      (change): PointsChange => ({ ...change, byRules: pointsByRules(scoring.explanation, change) }),
    ),
  };
}

async function scoringOfDraft(
  database: Database,
  { seasonId, blockId, structureStamp, ownerId: personId, elementIds, timeZone }: Of,
): Promise<ApplicationScoring | null> {
  if (seasonId === null) return null;
  const season = await openSeasonOf(database, { seasonId, timeZone });
  const scorer = season?.scorer;
  if (!scorer || blockId === null) return null;
  const [known, fields] = await Promise.all([
    findKnown(database, scorer, { personIds: [personId], elementIds }),
    findFieldsOnce(database, { blockId, stamp: structureStamp }),
  ]);
  const { explanation, used } = scoreOne(scorer, known, { personId, blockId, elementIds });
  const gates = await judgeGatesOf(database, season, { personId, facts: known.facts });
  return { ruleVersion: scorer.ruleVersion.number, explanation, fields, used, gates, changes: [] };
}

/** What the steps before the commission's add up to, with two decimals. */
function pointsByRules(
  explanation: Explanation,
  { portfolioElementId, points }: { portfolioElementId: number; points: string },
): string {
  const item = itemsIn(explanation).find(({ id }) => id === portfolioElementId);
  const changed = item?.steps.find(({ kind }) => kind === 'adjusted')?.change ?? '0';
  return String(Math.round((Number(item?.points ?? points) - Number(changed)) * 100) / 100);
}

function itemsIn({ directions, outside }: Explanation): ItemExplanation[] {
  return [...directions.flatMap(({ criteria }) => criteria.flatMap(({ items }) => items)), ...outside];
}
