import type { UsedEvidence } from '@zachetka/contract/seasons/advice.schemas';
import { formatDecimal, roundDecimal } from '@zachetka/contract/seasons/decimal';
import type { StudyFacts } from '@zachetka/contract/seasons/gates.rules';
import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type { Rules } from '@zachetka/contract/seasons/rules/rules';
import { evaluateCase } from '@zachetka/contract/seasons/scoring/evaluate-case';
import { explain } from '@zachetka/contract/seasons/scoring/explain';
import type { Explanation } from '@zachetka/contract/seasons/scoring/explanation';
import { rulesOfNomination } from '@zachetka/contract/seasons/scoring/nomination-rules';
import { parseScoreCase, type ScoreCase } from '@zachetka/contract/seasons/scoring/score-case-file';
import { studyOf } from '@zachetka/contract/seasons/scoring/study-words';
import type { ScoreCaseFile } from '@zachetka/contract/seasons/season-rules.schemas';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { findScorableElements, type ScorableElement } from '../../portfolio/index.ts';
import { readRules } from '../rules/read-rules.ts';
import { findNominationBlocks, type NominationBlock } from '../rules/rule-structure.queries.ts';
import { findRulesInForce } from '../rules/rule-versions.queries.ts';
import { findSeason, type SeasonRow } from '../season.queries.ts';
import { toItem } from './case-item.ts';
import { findUsedBefore, type UsedBefore } from './ledger.queries.ts';
import { findStudyFacts, noFacts } from './study-facts.queries.ts';
import { findUsed } from './used-evidence.ts';

/** The rules of a season, ready to count. */
export type SeasonScorer = {
  season: SeasonRow;
  ruleVersion: { id: number; number: number };
  file: RuleFile;
  rules: Rules;
  nominations: readonly NominationBlock[];
  /** As they hold in one nomination. */
  rulesFor: (blockId: number) => Rules;
  timeZone: string;
};

type Opening = { seasonId: number; timeZone: string };

/** Null: the season has no rules. */
export async function openScorer(
  database: DatabaseOrTransaction,
  { seasonId, timeZone }: Opening,
): Promise<SeasonScorer | null> {
  const version = await findRulesInForce(database, seasonId);
  if (!version) return null;
  return scorerOf(database, { seasonId, timeZone, version });
}

export async function scorerOf(
  database: DatabaseOrTransaction,
  {
    seasonId,
    timeZone,
    version: { id, number, file },
  }: Opening & { version: { id: number; number: number; file: RuleFile } },
): Promise<SeasonScorer> {
  const season = await findSeason(database, seasonId);
  const nominations = await findNominationBlocks(database);
  const rules = readRules(file);
  const narrowed = new Map<number, Rules>();
  return {
    season,
    ruleVersion: { id, number },
    file,
    rules,
    nominations,
    timeZone,
    rulesFor: (blockId) => {
      const known = narrowed.get(blockId);
      if (known) return known;
      const subBlocks = nominations.find((each) => each.blockId === blockId)?.subBlocks ?? [];
      const made = rulesOfNomination(rules, subBlocks);
      narrowed.set(blockId, made);
      return made;
    },
  };
}

export type ToScore = {
  personId: number;
  blockId: number;
  elementIds: readonly number[];
  /** Points that the commission gave instead, by element. */
  changed?: ReadonlyMap<number, string>;
};

export type Scored = {
  total: number;
  explanation: Explanation;
  used: UsedEvidence[];
  /** By element, with two decimals: what it brings before caps. */
  points: ReadonlyMap<number, number>;
  /** Elements that count and bring something. */
  counting: number[];
};

/** What is known of people and elements, read once for many cases. */
export type Known = {
  elements: ReadonlyMap<number, ScorableElement>;
  facts: ReadonlyMap<number, StudyFacts>;
  usedBefore: ReadonlyMap<number, UsedBefore[]>;
};

export async function findKnown(
  database: DatabaseOrTransaction,
  { season, timeZone }: Pick<SeasonScorer, 'season' | 'timeZone'>,
  which: { personIds: readonly number[]; elementIds?: readonly number[] },
): Promise<Known> {
  const { personIds, elementIds } = which;
  const [first = 0] = personIds;
  const elements = await findScorableElements(
    database,
    elementIds ? { elementIds } : { personId: first },
    timeZone,
  );
  const usedBefore = await findUsedBefore(database, {
    seasonId: season.id,
    awardTypeId: season.awardType.id,
    personIds,
  });
  return {
    elements: new Map(elements.map((element) => [element.id, element])),
    facts: await findStudyFacts(database, personIds),
    usedBefore: Map.groupBy(usedBefore, ({ personId }) => personId),
  };
}

/** A person's elements as a case of these rules. */
export function caseOf(
  { rules, season }: Pick<SeasonScorer, 'rules' | 'season'>,
  { facts, usedBefore }: Known,
  {
    personId,
    elements,
    changed,
  }: { personId: number; elements: readonly ScorableElement[] } & Pick<ToScore, 'changed'>,
): { file: ScoreCaseFile; used: UsedEvidence[] } {
  const used = findUsed(elements, { rules, reuse: season.reuse, usedBefore: usedBefore.get(personId) ?? [] });
  const usedIds = new Set(used.map(({ portfolioElementId }) => portfolioElementId));
  return {
    used,
    file: {
      study: studyOf((facts.get(personId) ?? noFacts).sessions, rules.referenceDate),
      items: elements.map((element) =>
        toItem(element, { used: usedIds.has(element.id), adjusted: changed?.get(element.id) ?? null }),
      ),
    },
  };
}

export function scoreOne(scorer: SeasonScorer, known: Known, toScore: ToScore): Scored {
  const rules = scorer.rulesFor(toScore.blockId);
  const elements = toScore.elementIds.flatMap((id) => known.elements.get(id) ?? []);
  const { file, used } = caseOf(scorer, known, { ...toScore, elements });
  const evaluation = evaluateCase(rules, readCase(file, rules));
  return {
    total: Number(formatDecimal(evaluation.total)),
    explanation: explain(evaluation),
    used,
    points: new Map(
      evaluation.items.map(({ item, points }) => [
        item.id,
        Number(formatDecimal(roundDecimal(points, 2, 'half-up'))),
      ]),
    ),
    counting: evaluation.items.filter(({ points }) => points.units > 0n).map(({ item }) => item.id),
  };
}

/** A word that nobody knows gives nothing; the explanation says so. */
function readCase(file: ScoreCaseFile, rules: Rules): ScoreCase {
  const { value } = parseScoreCase(file, { ...rules, criteria: rules.criteria.filter(hasItems) });
  if (!value) throw new Error('the portfolio gave a case that can not be read');
  return value;
}

const hasItems = ({ points }: Rules['criteria'][number]) => points.kind !== 'formula';

/** One application, or what would be one. */
export async function scoreApplication(
  database: DatabaseOrTransaction,
  scorer: SeasonScorer,
  toScore: ToScore,
): Promise<Scored> {
  const { personId, elementIds } = toScore;
  return scoreOne(scorer, await findKnown(database, scorer, { personIds: [personId], elementIds }), toScore);
}
