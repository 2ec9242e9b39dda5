import type { UsedEvidence } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { formatDecimal, roundDecimal } from '@zachetka/contract/scholarship/seasons/decimal';
import type { StudyFacts } from '@zachetka/contract/scholarship/seasons/gates.rules';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { Rules } from '@zachetka/contract/scholarship/seasons/rules/rules';
import { evaluateCase } from '@zachetka/contract/scholarship/seasons/scoring/evaluate-case';
import { explain } from '@zachetka/contract/scholarship/seasons/scoring/explain';
import type { Explanation } from '@zachetka/contract/scholarship/seasons/scoring/explanation';
import { rulesOfNomination } from '@zachetka/contract/scholarship/seasons/scoring/nomination-rules';
import {
  parseKnownCase,
  type ScoreCase,
} from '@zachetka/contract/scholarship/seasons/scoring/score-case-file';
import { studyOf } from '@zachetka/contract/scholarship/seasons/scoring/study-words';
import type { ScoreCaseFile } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { pipelined } from '../../../../db/connections/pipelined.ts';
import { findScorableElements, type ScorableElement } from '../../../portfolio/portfolio/index.ts';
import { readRules } from '../rules/read-rules.ts';
import { findNominationBlocks, type NominationBlock } from '../rules/rule-structure.queries.ts';
import { findSeason, type SeasonRow } from '../season.queries.ts';
import { toItem } from './case-item.ts';
import { findUsedBefore, insertUsed, type UsedBefore } from './ledger.queries.ts';
import { findStudyFacts, noFacts } from './study-facts.queries.ts';
import { evidenceOf, findUsed } from './used-evidence.ts';

export type ReadyRules = {
  file: RuleFile;
  rules: Rules;
  nominations: readonly NominationBlock[];
  /** As they hold in one nomination. */
  rulesFor: (blockId: number) => Rules;
};

/** The rules of a season, ready to count. */
export type SeasonScorer = ReadyRules & {
  season: SeasonRow;
  ruleVersion: { id: number; number: number };
  timeZone: string;
};

export function makeReady(file: RuleFile, nominations: readonly NominationBlock[]): ReadyRules {
  const rules = readRules(file);
  const narrowed = new Map<number, Rules>();
  return {
    file,
    rules,
    nominations,
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

/** Of rules that are not in force, or not yet. */
export async function scorerOf(
  database: DatabaseOrTransaction,
  {
    seasonId,
    timeZone,
    version: { id, number, file },
  }: { seasonId: number; timeZone: string; version: { id: number; number: number; file: RuleFile } },
): Promise<SeasonScorer> {
  const season = await findSeason(database, seasonId);
  const ready = makeReady(file, await findNominationBlocks(database));
  return { ...ready, season, ruleVersion: { id, number }, timeZone };
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
  const [elements, usedBefore, facts] = await pipelined(
    () => findScorableElements(database, elementIds ? { elementIds } : { personId: first }, timeZone),
    () => findUsedBefore(database, { seasonId: season.id, awardTypeId: season.awardType.id, personIds }),
    () => findStudyFacts(database, personIds),
  );
  return {
    elements: new Map(elements.map((element) => [element.id, element])),
    facts,
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

function readCase(file: ScoreCaseFile, rules: Rules): ScoreCase {
  const { value } = parseKnownCase(file, rules);
  if (!value) throw new Error('the portfolio gave a case that can not be read');
  return value;
}

/** One application, or what would be one. */
export async function scoreApplication(
  database: DatabaseOrTransaction,
  scorer: SeasonScorer,
  toScore: ToScore,
): Promise<Scored> {
  const { personId, elementIds } = toScore;
  return scoreOne(scorer, await findKnown(database, scorer, { personIds: [personId], elementIds }), toScore);
}

type Awarded = { applicationId: number; personId: number; elementId: number };

/** What is awarded now does not count again later. A rejected application never comes here, and binds nothing. */
export async function keepEvidence(
  tx: Transaction,
  scorer: SeasonScorer,
  awarded: readonly Awarded[],
): Promise<void> {
  const elementIds = awarded.map(({ elementId }) => elementId);
  const elements = await findScorableElements(tx, { elementIds }, scorer.timeZone);
  const byId = new Map(elements.map((element) => [element.id, element]));
  await insertUsed(
    tx,
    scorer.season.id,
    awarded.flatMap(({ applicationId, personId, elementId }) => {
      const element = byId.get(elementId);
      return element
        ? evidenceOf(element, scorer.rules).map((evidence) => ({ ...evidence, applicationId, personId }))
        : [];
    }),
  );
}
