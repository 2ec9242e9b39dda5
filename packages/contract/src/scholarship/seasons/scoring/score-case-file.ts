import { type Decimal, formatDecimal, parseDecimal } from '../decimal.ts';
import {
  expectObject,
  isAbsent,
  isNothing,
  member,
  note,
  readAmount,
  readDate,
  readDecimal,
  readEntries,
  readFileWith,
  readFlag,
  readId,
  readList,
  readText,
  type Spot,
} from '../file-spot.ts';
import type { Parsed } from '../rule-problems.ts';
import { type Criterion, isOfStudy, type Rules } from '../rules/rules.ts';

/** What is scored: a student's study results and achievements. */
export type ScoreCase = {
  readonly study: Readonly<Record<string, Decimal>>;
  readonly items: readonly CaseItem[];
};

export type CaseItem = {
  readonly id: number;
  readonly subBlock: string;
  readonly date: string;
  /** Of a period its first day; `date` is its last one. Absent: there is no other day. */
  readonly start?: string | null;
  readonly status: string;
  /** Its evidence was awarded before. */
  readonly used: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** Points that a commission set instead of those by the rules. */
  readonly adjusted?: Decimal | null;
};

/** Reads a case for these rules: whatever their formulas name has to be there. */
export function parseScoreCase(file: unknown, rules: Rules): Parsed<ScoreCase> {
  return readFileWith(file, (root) => {
    if (!expectObject(root)) return { study: {}, items: [] };
    const study = readStudy(member(root, 'study'), rules);
    const ids = new Set<number>();
    const items = readList(member(root, 'items'))
      .filter(expectObject)
      .map((item) => readItem(item, ids));
    return { study, items };
  });
}

/** The same where study results are not known of everybody: a word that the case lacks gives nothing, and the explanation says so. */
export const parseKnownCase = (file: unknown, rules: Rules): Parsed<ScoreCase> =>
  parseScoreCase(file, { ...rules, criteria: rules.criteria.filter(({ points }) => !isOfStudy(points)) });

function readStudy(spot: Spot, rules: Rules): ScoreCase['study'] {
  const entries = isAbsent(spot) ? [] : readEntries(spot);
  const study = Object.fromEntries(entries.map(([word, value]) => [word, readDecimal(value)]));
  for (const word of wordsIn(rules)) if (!Object.hasOwn(study, word)) note(member(spot, word), 'unknownTerm');
  return study;
}

/** The study results that formulas and steps need, each once. */
export function wordsIn({ criteria }: Rules): Set<string> {
  return new Set(
    criteria
      .flatMap(({ points }) => {
        if (points.kind === 'steps') return [{ word: points.of }];
        return points.kind === 'formula' ? points.terms.flat() : [];
      })
      .flatMap((factor) => ('word' in factor ? [factor.word] : [])),
  );
}

function readItem(spot: Spot, ids: Set<number>): CaseItem {
  const at = (key: string) => member(spot, key);
  const id = readId(at('id'), ids);
  const subBlock = readText(at('subBlock'));
  const date = readDate(at('date'));
  const start = isNothing(at('start')) ? null : readDate(at('start'));
  if (start !== null && start > date) note(at('start'), 'badDate');
  const status = readText(at('status'));
  const used = readFlag(at('used'), false);
  const attributes = isNothing(at('attributes')) ? {} : readAttributes(at('attributes'));
  const adjusted = isNothing(at('adjusted')) ? null : readAmount(at('adjusted'));
  return { id, subBlock, date, start, status, used, attributes, adjusted };
}

function readAttributes(spot: Spot): CaseItem['attributes'] {
  return Object.fromEntries(readEntries(spot).map(([name, value]) => [name, readAttributeValue(value)]));
}

/** Values are texts; a number or a yes is taken by its text, nothing is the empty text. */
function readAttributeValue(spot: Spot): string {
  const { value } = spot;
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  const number = parseDecimal(value);
  if (number === null) note(spot, 'invalid');
  return number === null ? '' : formatDecimal(number);
}

/** The day of an item that counts by this criterion. */
export function dayOf({ date, start }: CaseItem, { datedBy }: Pick<Criterion, 'datedBy'>): string {
  return datedBy === 'start' ? (start ?? date) : date;
}

/** The empty text where the attribute is missing. */
export function valueOf({ attributes }: CaseItem, attribute: string): string {
  return Object.hasOwn(attributes, attribute) ? (attributes[attribute] ?? '') : '';
}
