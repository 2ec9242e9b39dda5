import { type CutOffAnswer, cutOffSeason, type SeasonAnswer } from '../seasons/cut-off/cut-off.ts';
import { parseCutOffFile } from '../seasons/cut-off/parse-cut-off-case.ts';
import { decimal, formatDecimal, roundDecimal, sumDecimals } from '../seasons/decimal.ts';
import {
  expectObject,
  isNothing,
  member,
  readCode,
  readDate,
  readDecimal,
  readEntries,
  readFileWith,
  readList,
  readOneOf,
  readText,
  readWhole,
  type Spot,
} from '../seasons/file-spot.ts';
import type { Parsed, Problem } from '../seasons/rule-problems.ts';
import { parseRules } from '../seasons/rules/parse-rules.ts';
import type { RuleFile } from '../seasons/rules/rule-file.ts';
import type { Rules } from '../seasons/rules/rules.ts';
import { rulesOfNomination } from '../seasons/scoring/nomination-rules.ts';
import { type ItemScore, type ScoreAnswer, scoreCase } from '../seasons/scoring/score-case.ts';
import { parseKnownCase } from '../seasons/scoring/score-case-file.ts';
import type { ScoreCaseFile } from '../seasons/season-rules.schemas.ts';
import { leafText, type OpenedLine, rootOf, type Sha256, sealDecisions, sealTree } from './seal.rules.ts';

/** A published season without people: whoever has the file can count it anew. docs/open-season.md says what is left out and why. */
export type SeasonBundle = {
  format: typeof bundleFormat;
  season: { titleRu: string; titleEn: string; publishedOn: string };
  /** Null: the season had none, and the commission gave the points. */
  rules: RuleFile | null;
  nominations: { id: number; titleRu: string; titleEn: string; subBlocks: string[] }[];
  /** In the order of their ids, which are hashes: their order tells nothing. */
  lines: BundleLine[];
  /** A case of `npm run cut-off`. An applicant's number is the position of the line, from 1. Null: decided without a border. */
  cutOff: unknown;
  answer: SeasonAnswer | null;
  seal: {
    number: number;
    root: string;
    before: { number: number; root: string; on: string; cause: string }[];
  };
  leftOut: { reason: LeftOutReason; lines: number }[];
};

export const bundleFormat = 'zachetka-season/1';

/** Why the achievements of a line are not in the file, or the border of all of them. */
export const leftOutReasons = [
  'rarePoints',
  'rareItem',
  'severalApplications',
  'notByTheseRules',
  'criterionOfPerson',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type BundleLine = OpenedLine & {
  /** The first digits of the leaf: so that a changed line can be named, not only found. */
  mark: string;
  /** What each direction brought, as in the public list; null: the points are not by rules. */
  directions: Record<string, string> | null;
  /** Where nobody can be found by it: a case of `npm run score`, and its answer. */
  scored: { case: ScoreCaseFile; answer: ScoreAnswer } | null;
};

export const markLength = 8;

export type Difference = {
  what: 'line' | 'seal' | 'total' | 'direction' | 'points' | 'place' | 'outcome' | 'decision' | 'border';
  /** The id of the line; null: the whole. */
  line: string | null;
  said: string;
  found: string;
};

export type Recomputed = {
  root: string;
  lines: number;
  awarded: number;
  /** How many totals were counted from what. */
  totals: { fromItems: number; fromDirections: number; none: number };
  rankings: number;
  differences: Difference[];
};

export function parseBundle(file: unknown): Parsed<SeasonBundle> {
  return readFileWith(file, (root) => {
    if (expectObject(root)) {
      readOneOf(member(root, 'format'), [bundleFormat]);
      const season = member(root, 'season');
      if (expectObject(season)) {
        for (const title of ['titleRu', 'titleEn']) readText(member(season, title));
        readDate(member(season, 'publishedOn'));
      }
      for (const nomination of readList(member(root, 'nominations')).filter(expectObject)) {
        readWhole(member(nomination, 'id'), 1);
        for (const subBlock of readList(member(nomination, 'subBlocks'))) readText(subBlock);
      }
      const ids = new Set<string>();
      for (const line of readList(member(root, 'lines')).filter(expectObject)) readLine(line, ids);
      if (!isNothing(member(root, 'answer'))) readAnswer(member(root, 'answer'));
      const seal = member(root, 'seal');
      if (expectObject(seal)) {
        readWhole(member(seal, 'number'), 1);
        readText(member(seal, 'root'));
        for (const before of readList(member(seal, 'before'))) expectObject(before);
      }
      for (const left of readList(member(root, 'leftOut')).filter(expectObject))
        readWhole(member(left, 'lines'), 0);
    }
    return root.value as SeasonBundle;
  });
}

function readLine(spot: Spot, ids: Set<string>): void {
  const at = (key: string) => member(spot, key);
  readCode(at('id'), ids);
  readText(at('mark'));
  readOneOf(at('decision'), sealDecisions);
  readDecimal(at('total'));
  for (const key of ['nomination', 'place']) if (!isNothing(at(key))) readWhole(at(key), 1);
  if (!isNothing(at('outcome'))) readText(at('outcome'));
  if (!isNothing(at('directions'))) for (const [, value] of readEntries(at('directions'))) readDecimal(value);
  const scored = at('scored');
  if (isNothing(scored) || !expectObject(scored)) return;
  expectObject(member(scored, 'case'));
  const answer = member(scored, 'answer');
  if (expectObject(answer)) for (const item of readList(member(answer, 'items'))) expectObject(item);
}

function readAnswer(spot: Spot): void {
  if (!expectObject(spot)) return;
  for (const ranking of readList(member(spot, 'rankings')).filter(expectObject))
    for (const list of ['awarded', 'left'])
      for (const each of readList(member(ranking, list))) expectObject(each);
}

/** Counts everything anew: the seal, every total and the border. All that differs is named; `problems`: it is no such file. */
export async function recompute(
  file: unknown,
  sha256: Sha256,
): Promise<{ problems: Problem[] } | { problems: null; bundle: SeasonBundle; recomputed: Recomputed }> {
  const { problems, value: bundle } = parseBundle(file);
  if (problems) return { problems };
  const rules = bundle.rules && parseRules(bundle.rules);
  if (rules?.problems) return { problems: within('/rules', rules.problems) };
  const border = bundle.cutOff === null ? null : recomputeBorder(bundle);
  if (border?.problems) return { problems: within('/cutOff', border.problems) };
  const totals = { fromItems: 0, fromDirections: 0, none: 0 };
  const rulesFor = rules?.value ? rulesByNomination(rules.value, bundle.nominations) : null;
  const sealed = await recomputeSeal(bundle, sha256);
  const differences = [
    ...sealed.differences,
    ...bundle.lines.flatMap((line) => recomputeTotal(line, rulesFor, totals)),
    ...(border?.differences ?? []),
  ];
  return {
    problems: null,
    bundle,
    recomputed: {
      root: sealed.root,
      lines: bundle.lines.length,
      awarded: bundle.lines.filter(({ decision }) => decision === 'awarded').length,
      totals,
      rankings: border?.rankings ?? 0,
      differences,
    },
  };
}

const within = (place: string, problems: readonly Problem[]): Problem[] =>
  problems.map(({ path, code }) => ({ path: `${place}${path}`, code }));

async function recomputeSeal({ lines, seal }: SeasonBundle, sha256: Sha256) {
  const leaves = await Promise.all(lines.map(async (line) => sha256(leafText(line))));
  const root = rootOf(await sealTree(sha256, leaves));
  const differences: Difference[] = lines.flatMap(({ id, mark }, at) =>
    differs('line', id, mark, (leaves[at] ?? '').slice(0, markLength)),
  );
  return { root, differences: [...differences, ...differs('seal', null, seal.root, root)] };
}

type Said = string | number | null | undefined;

function differs(what: Difference['what'], line: string | null, said: Said, found: Said): Difference[] {
  const written = (each: Said) => String(each ?? '—');
  return written(said) === written(found) ? [] : [{ what, line, said: written(said), found: written(found) }];
}

/** As the portal counts: by the directions of the nomination. */
function rulesByNomination(
  rules: Rules,
  nominations: SeasonBundle['nominations'],
): (id: number | null) => Rules {
  const narrowed = new Map(nominations.map(({ id, subBlocks }) => [id, rulesOfNomination(rules, subBlocks)]));
  const none = rulesOfNomination(rules, []);
  return (id) => narrowed.get(id ?? 0) ?? none;
}

function recomputeTotal(
  { id, nomination, total, directions, scored }: BundleLine,
  rulesFor: ((nomination: number | null) => Rules) | null,
  totals: Recomputed['totals'],
): Difference[] {
  if (!rulesFor || !directions) {
    totals.none += 1;
    return [];
  }
  const rules = rulesFor(nomination);
  const { digits, mode } = rules.rounding;
  const sum = roundDecimal(sumDecimals(Object.values(directions).map(decimal)), digits, mode);
  const added = differs('total', id, total, formatDecimal(sum));
  if (!scored) {
    totals.fromDirections += 1;
    return added;
  }
  totals.fromItems += 1;
  const given = parseKnownCase(scored.case, rules);
  if (given.problems) return [...added, ...differs('points', id, '', given.problems[0]?.path)];
  const answer = scoreCase(rules, given.value);
  return [
    ...(added.length > 0 ? added : differs('total', id, total, answer.total)),
    ...answer.directions.flatMap(({ id: direction, counted }) =>
      differs('direction', id, directions[direction] ?? '0', counted),
    ),
    ...answer.items.flatMap((item, at) =>
      differs('points', id, writtenItem(scored.answer.items[at]), writtenItem(item)),
    ),
    ...differs('points', id, scored.answer.items.length, answer.items.length),
  ];
}

const writtenItem = (item: ItemScore | undefined) =>
  item &&
  `${item.id}: ${item.base} × ${item.factor} = ${item.points}${item.reason ? ` (${item.reason})` : ''}`;

type Standing = { place: number | null; outcome: string };

function recomputeBorder({ cutOff, answer, lines }: SeasonBundle) {
  const { problems, value } = parseCutOffFile(cutOff);
  if (problems) return { problems };
  if (!('rankings' in value)) return { problems: [{ path: '/rankings', code: 'invalid' } as const] };
  const found = cutOffSeason(value);
  const standings = new Map(found.rankings.map((ranking) => [ranking.id, standingsOf(ranking)]));
  const totals = new Map(
    value.rankings.map(({ id, applicants }) => [
      id,
      new Map(applicants.map((each) => [each.id, each.total])),
    ]),
  );
  const ofLines = lines.flatMap(
    ({ id, nomination, outcome, place, decision, total }, index): Difference[] => {
      if (outcome === null) return [];
      // A nomination with a border of its own is judged by it, every other one by that over all of them.
      const ranking = standings.has(String(nomination)) ? String(nomination) : allNominations;
      const standing = standings.get(ranking)?.get(index + 1);
      const ranked = totals.get(ranking)?.get(index + 1);
      return [
        ...differs('outcome', id, outcome, standing?.outcome),
        ...differs('place', id, place, standing?.place),
        ...differs('decision', id, decision, standing?.outcome === 'awarded' ? 'awarded' : 'rejected'),
        ...differs('total', id, total, ranked && formatDecimal(ranked)),
      ];
    },
  );
  return {
    problems: null,
    rankings: found.rankings.length,
    differences: [...ofLines, ...compareAnswers(answer, found, lines)],
  };
}

/** The ranking over all nominations together. */
export const allNominations = 'all';

/** What the file says of the border beside what comes out of its case. */
function compareAnswers(
  said: SeasonAnswer | null,
  found: SeasonAnswer,
  lines: readonly BundleLine[],
): Difference[] {
  return found.rankings.flatMap((ranking) => {
    const other = said?.rankings.find(({ id }) => id === ranking.id);
    const standings = other && standingsOf(other);
    const head = (answer: CutOffAnswer | undefined) =>
      answer && JSON.stringify([answer.border, answer.empty]);
    return [
      ...differs('border', null, head(other), head(ranking)),
      ...[...standingsOf(ranking)].flatMap(([id, { place, outcome }]) => {
        const stood = standings?.get(id);
        return differs(
          'border',
          lines[id - 1]?.id ?? null,
          stood && `${stood.outcome} ${stood.place ?? ''}`,
          `${outcome} ${place ?? ''}`,
        );
      }),
    ];
  });
}

function standingsOf({ awarded, left }: CutOffAnswer): Map<number, Standing> {
  return new Map<number, Standing>([
    ...awarded.map(({ id, place }) => [id, { place, outcome: 'awarded' }] as const),
    ...left.map(({ id, place, reason }) => [id, { place, outcome: reason }] as const),
  ]);
}
