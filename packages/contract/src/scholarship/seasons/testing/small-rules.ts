import { parseRules } from '../rules/parse-rules.ts';
import type { CriterionInFile, DirectionInFile, PointsInFile, RuleFile } from '../rules/rule-file.ts';
import type { Rules } from '../rules/rules.ts';
import { type ScoreAnswer, scoreCase } from '../scoring/score-case.ts';
import { parseScoreCase, type ScoreCase } from '../scoring/score-case-file.ts';

/** Rule files and cases for tests: whole and valid, with only what a test is about said. */

export function direction(id = 'science', cap: string | null = null): DirectionInFile {
  return { id, titleRu: 'Наука', titleEn: 'Research', cap };
}

export function criterion(points: PointsInFile, more: Partial<CriterionInFile> = {}): CriterionInFile {
  return {
    id: 'c',
    direction: 'science',
    titleRu: 'Критерий',
    titleEn: 'Criterion',
    subBlocks: ['articles'],
    points,
    factors: [],
    ...more,
  };
}

export function ruleFile(criteria: CriterionInFile[], more: Partial<RuleFile> = {}): RuleFile {
  return {
    award: 'pgas',
    version: '2026-autumn',
    titleRu: 'ПГАС',
    titleEn: 'PGAS',
    referenceDate: '2026-09-01',
    lookBack: 'P1Y',
    ageFactors: [],
    rounding: { digits: 2, mode: 'half-up' },
    directions: [direction()],
    criteria,
    ...more,
  };
}

export type ItemToTest = {
  id?: number;
  subBlock?: string;
  date?: string;
  start?: string;
  status?: string;
  used?: boolean;
  adjusted?: string;
  attributes?: Record<string, unknown>;
};

/** Items are numbered from 1 where nothing else is said. */
export function caseOf(items: ItemToTest[], study: Record<string, unknown> = {}): unknown {
  return {
    study,
    items: items.map((item, index) => ({
      id: index + 1,
      subBlock: 'articles',
      date: '2026-06-01',
      status: 'VERIFIED',
      used: false,
      attributes: {},
      ...item,
    })),
  };
}

export function readRules(file: unknown): Rules {
  const { problems, value } = parseRules(file);
  if (problems) throw new Error(JSON.stringify(problems));
  return value;
}

export function readCase(file: unknown, rules: Rules): ScoreCase {
  const { problems, value } = parseScoreCase(file, rules);
  if (problems) throw new Error(JSON.stringify(problems));
  return value;
}

export function score(file: unknown, caseFile: unknown): ScoreAnswer {
  const rules = readRules(file);
  return scoreCase(rules, readCase(caseFile, rules));
}

/** The items' points, or their reasons in brackets. */
export function pointsOf({ items }: ScoreAnswer): string[] {
  return items.map(({ points, reason }) => (reason === null ? points : `(${reason})`));
}

/** The same for one criterion with these points. */
export function pointsBy(
  points: PointsInFile,
  items: ItemToTest[],
  more: Partial<CriterionInFile> = {},
): string[] {
  return pointsOf(score(ruleFile([criterion(points, more)]), caseOf(items)));
}

/** An item of which nothing matters but its attributes. */
export const withAttributes = (attributes: Record<string, unknown>): ItemToTest => ({ attributes });
