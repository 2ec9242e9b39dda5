import { hash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  idText,
  leafText,
  type OpenedLine,
  pathOf,
  rootOf,
  sealTree,
} from '../packages/contract/src/scholarship/open-season/seal.rules.ts';
import {
  type BundleLine,
  bundleFormat,
  markLength,
  recompute,
  type SeasonBundle,
} from '../packages/contract/src/scholarship/open-season/season-bundle.ts';
import { cutOffSeason } from '../packages/contract/src/scholarship/seasons/cut-off/cut-off.ts';
import { parseCutOffFile } from '../packages/contract/src/scholarship/seasons/cut-off/parse-cut-off-case.ts';
import { parseRules } from '../packages/contract/src/scholarship/seasons/rules/parse-rules.ts';
import { scoreCase } from '../packages/contract/src/scholarship/seasons/scoring/score-case.ts';
import { parseKnownCase } from '../packages/contract/src/scholarship/seasons/scoring/score-case-file.ts';
import { formatMilliseconds, measureInterleaved } from './measure.ts';

/**
 * What the seal of a large season costs, and counting it anew from its open data, beside reading the same file: `npm run bench:seal`.
 * Every line has its achievements in the file, the most that there can be to count.
 */
const { values: given } = parseArgs({
  options: { lines: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '5' } },
});
const count = Number(given.lines);
const sha256 = (text: string) => hash('sha256', text);

const nomination = 1;
const rules = {
  award: 'pgas',
  version: 'bench',
  referenceDate: '2026-09-01',
  lookBack: 'P1Y',
  rounding: { digits: 2, mode: 'half-up' as const },
  directions: [{ id: 'science', cap: '60' }],
  criteria: [
    {
      id: '8b',
      direction: 'science',
      subBlocks: ['articles'],
      points: { matrix: { axes: ['kind'], cells: { vak: '10.25', scopus: '20.5', other: '3' } } },
    },
  ],
};

async function makeBundle(): Promise<SeasonBundle> {
  const { value: read } = parseRules(rules);
  if (!read) throw new Error('the rules of the benchmark are not valid');
  const kinds = ['vak', 'scopus', 'other'];
  const cases = Array.from({ length: count }, (_, index) => ({
    study: {},
    items: Array.from({ length: 1 + (index % 10) }, (_item, at) => ({
      id: at + 1,
      subBlock: 'articles',
      date: '2026-09-01',
      status: 'VERIFIED',
      used: false,
      attributes: { kind: kinds[(index + at) % kinds.length] ?? '' },
    })),
  }));
  const answers = cases.map((each) =>
    scoreCase(read, parseKnownCase(each, read).value ?? { study: {}, items: [] }),
  );
  const cutOff = {
    oneAward: false,
    rankings: [
      {
        id: 'all',
        by: 'university',
        places: Math.floor(count / 10),
        ties: 'noneIn',
        applicants: answers.map(({ total }, index) => ({ id: index + 1, total })),
      },
    ],
  };
  const { value: border } = parseCutOffFile(cutOff);
  if (!border || !('rankings' in border)) throw new Error('the border of the benchmark is not valid');
  const answer = cutOffSeason(border);
  const standings = new Map<number, Pick<OpenedLine, 'place' | 'outcome'>>([
    ...(answer.rankings[0]?.awarded ?? []).map(
      ({ id, place }) => [id, { place, outcome: 'awarded' }] as const,
    ),
    ...(answer.rankings[0]?.left ?? []).map(
      ({ id, place, reason }) => [id, { place, outcome: reason }] as const,
    ),
  ]);
  const lines = answers.map((scored, index): BundleLine => {
    const { place = null, outcome = 'belowBorder' } = standings.get(index + 1) ?? {};
    const line: OpenedLine = {
      id: sha256(idText(randomBytes(32).toString('hex'), index + 1)),
      nomination,
      decision: outcome === 'awarded' ? 'awarded' : 'rejected',
      outcome,
      total: scored.total,
      place,
    };
    const directions = Object.fromEntries(scored.directions.map(({ id, counted }) => [id, counted]));
    const mark = sha256(leafText(line)).slice(0, markLength);
    return {
      ...line,
      mark,
      directions,
      scored: { case: cases[index] ?? { study: {}, items: [] }, answer: scored },
    };
  });
  const tree = await sealTree(
    sha256,
    lines.map((line) => sha256(leafText(line))),
  );
  return {
    format: bundleFormat,
    season: { titleRu: 'Замер', titleEn: 'Benchmark', publishedOn: '2026-12-28' },
    rules,
    nominations: [{ id: nomination, titleRu: 'Наука', titleEn: 'Research', subBlocks: ['articles'] }],
    lines,
    cutOff,
    answer,
    seal: { number: 1, root: rootOf(tree), before: [] },
    leftOut: [],
  };
}

const bundle = await makeBundle();
const text = JSON.stringify(bundle);
const leaves = bundle.lines.map((line) => sha256(leafText(line)));
const tree = await sealTree(sha256, leaves);
const checked = await recompute(JSON.parse(text), sha256);
if (checked.problems || checked.recomputed.differences.length > 0)
  throw new Error('the benchmark counts something else');
console.log(`${count} lines, ${Math.round(text.length / 1024 / 1024)} MB of JSON\n`);
const figures = await measureInterleaved(
  {
    'the file read: JSON.parse': async () => JSON.parse(text) as unknown,
    'sealed: ids, leaves, tree': async () =>
      sealTree(
        sha256,
        bundle.lines.map((line, index) =>
          sha256(leafText({ ...line, id: sha256(idText(line.id, index + 1)) })),
        ),
      ),
    'the way of one line to the root': async () => pathOf(tree, leaves[0] ?? ''),
    'counted anew: seal, totals, border': async () => recompute(bundle, sha256),
    'read and counted anew': async () => recompute(JSON.parse(text), sha256),
  },
  { warmUp: 1, rounds: Number(given.rounds) },
);
console.table(
  Object.fromEntries(Object.entries(figures).map(([what, each]) => [what, formatMilliseconds(each)])),
);
