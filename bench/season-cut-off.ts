import { parseArgs } from 'node:util';
import { toCutOffAnswer } from '../packages/contract/src/seasons/cut-off/cut-off.ts';
import type { CutOffSettings } from '../packages/contract/src/seasons/cut-off/cut-off-case.ts';
import { decide } from '../packages/contract/src/seasons/cut-off/decide.ts';
import { Ranking } from '../packages/contract/src/seasons/cut-off/ranking.ts';
import { decideTogether } from '../packages/contract/src/seasons/cut-off/rounds.ts';
import { decimal } from '../packages/contract/src/seasons/decimal.ts';
import { formatMilliseconds } from './measure.ts';
import { measureCost } from './processor-time.ts';
import { addUp, makeApplicants, placesByInstitute } from './season-cases.ts';

/**
 * One move of the slider with many applicants, beside adding up their totals as bigints and copying their list, which any
 * answer has to do: `npx node bench/season-cut-off.ts`. Every round asks for another number of places.
 */
const { values: given } = parseArgs({
  options: { applicants: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '60' } },
});
const count = Number(given.applicants);
const applicants = makeApplicants(count);
const totals = applicants.map(({ total }) => total);
const ranking = new Ranking(applicants);

const plain: CutOffSettings = {
  places: { by: 'university', count: 0 },
  shareLimits: [],
  ties: 'noneIn',
  chain: [],
  votes: [],
  money: null,
};
const limits = [
  { flag: 'onlyStudy', share: decimal('0.10') },
  { flag: 'firstYear', share: decimal('0.05') },
];
const money = {
  by: null,
  factor: decimal('1'),
  least: null,
  most: null,
  budget: decimal('25000000'),
  groups: [
    { from: decimal('90'), weight: decimal('1') },
    { from: decimal('60'), weight: decimal('0.8') },
    { from: decimal('0'), weight: decimal('0.6') },
  ],
};

let move = 0;
/** A job that moves the slider on at every call. */
function slider(settings: Partial<CutOffSettings>, byInstitute = false, withLists = false): () => unknown {
  return () => {
    move = (move + 997) % count;
    const places = byInstitute
      ? { by: 'institute' as const, counts: placesByInstitute(move) }
      : { by: 'university' as const, count: move };
    const outcome = decide(ranking, { ...plain, ...settings, places });
    return withLists ? toCutOffAnswer(outcome) : outcome;
  };
}

/** Of the two rankings each has half of the applicants. */
const halves = [0, 1].map(
  (half) =>
    new Ranking(
      applicants
        .filter(({ id }) => id % 2 === half)
        .map((each) => ({
          ...each,
          person: String(Math.floor(each.id / 2) % 3 === 0 ? Math.floor(each.id / 2) : -each.id),
        })),
    ),
);
function twice(settings: Partial<CutOffSettings>): () => unknown {
  return () => {
    move = (move + 997) % count;
    const places = { by: 'university' as const, count: Math.floor(move / 2) };
    return decideTogether(
      halves.map((half) => ({ ranking: half, settings: { ...plain, ...settings, places } })),
      { oneAward: true },
    );
  };
}

const everything = { shareLimits: limits, money, ties: 'chain' as const, chain: ['average', 'topLevel'] };
const figures = measureCost(
  {
    'adding up bare bigints': () => addUp(totals),
    'copying the list of people': () => applicants.map(({ id, total }) => ({ id, total })),
    'border alone': slider({}),
    'border, ties by a chain, money': slider({ money, ties: 'chain', chain: ['average', 'topLevel'] }),
    'two share limits': slider({ shareLimits: limits }),
    'everything, by university': slider(everything),
    'everything, by institute': slider(everything, true),
    'everything, by institute, with both lists': slider(everything, true, true),
    'two rankings, every third person stands in both': twice({}),
    'the same with ties by a chain and money': twice({
      money,
      ties: 'chain',
      chain: ['average', 'topLevel'],
    }),
    'the first answer: ranking and everything': () =>
      toCutOffAnswer(
        decide(new Ranking(applicants), {
          ...plain,
          ...everything,
          places: { by: 'university', count: count / 10 },
        }),
      ),
  },
  { warmUp: 10, rounds: Number(given.rounds) },
);
console.log(`${count} applicants, one move of the slider, ${given.rounds} rounds after 10 to warm up`);
console.table(
  Object.fromEntries(
    Object.entries(figures).map(([job, { clock, processor }]) => [
      job,
      { 'processor ms': processor.median.toFixed(2), ...formatMilliseconds(clock) },
    ]),
  ),
);
