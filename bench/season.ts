import { parseArgs } from 'node:util';
import { toCutOffAnswer } from '../packages/contract/src/scholarship/seasons/cut-off/cut-off.ts';
import type {
  Applicant,
  CutOffSettings,
} from '../packages/contract/src/scholarship/seasons/cut-off/cut-off-case.ts';
import { decide } from '../packages/contract/src/scholarship/seasons/cut-off/decide.ts';
import { Ranking } from '../packages/contract/src/scholarship/seasons/cut-off/ranking.ts';
import { decideTogether } from '../packages/contract/src/scholarship/seasons/cut-off/rounds.ts';
import { type Decimal, decimal } from '../packages/contract/src/scholarship/seasons/decimal.ts';
import { portfolioCodes } from '../packages/contract/src/scholarship/seasons/rule-sets/portfolio-codes.ts';
import { shippedRuleSets } from '../packages/contract/src/scholarship/seasons/rule-sets/shipped-rule-sets.ts';
import { parseRules } from '../packages/contract/src/scholarship/seasons/rules/parse-rules.ts';
import {
  axisSeparator,
  type Criterion,
  type Rules,
} from '../packages/contract/src/scholarship/seasons/rules/rules.ts';
import { evaluateCase } from '../packages/contract/src/scholarship/seasons/scoring/evaluate-case.ts';
import { explain } from '../packages/contract/src/scholarship/seasons/scoring/explain.ts';
import { lookAhead } from '../packages/contract/src/scholarship/seasons/scoring/outlook.ts';
import { scoreCase } from '../packages/contract/src/scholarship/seasons/scoring/score-case.ts';
import type {
  CaseItem,
  ScoreCase,
} from '../packages/contract/src/scholarship/seasons/scoring/score-case-file.ts';
import { type Figures, formatMilliseconds, summarise } from './measure.ts';

/**
 * What the pure rules of a season cost: scoring a whole university, and one move of the border's slider, each beside adding up the
 * same points as bare bigints, the least that any exact answer has to do. `npm run bench:season`.
 */
const { values: given } = parseArgs({
  options: {
    applications: { type: 'string', default: '20000' },
    items: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '5' },
    moves: { type: 'string', default: '60' },
  },
});
const count = Number(given.applications);
function measureScoring(): void {
  for (const [name, file] of Object.entries(shippedRuleSets)) {
    const { value: rules } = parseRules(file);
    if (!rules) throw new Error(`${name} is not valid`);
    const cases = makeScoreCases(rules, count, Number(given.items));
    const evaluated = cases.map((each) => evaluateCase(rules, each));
    const points = evaluated.map(({ items }) =>
      items.map((item) => ({ units: item.points.units, digits: 0 })),
    );
    const items = cases.reduce((sum, each) => sum + each.items.length, 0);
    const scoreAll = (score: (each: ScoreCase) => unknown) => () => {
      for (const each of cases) score(each);
    };
    // An adviser answers one person, so a part of them tells enough.
    const advised = cases.slice(0, Math.ceil(count / 20));
    const figures = measureCost(
      {
        'adding up bare bigints': () => points.map(addUp),
        'scored, as exact numbers': scoreAll((each) => evaluateCase(rules, each)),
        'scored, as the answer in texts': scoreAll((each) => scoreCase(rules, each)),
        'scored and explained': scoreAll((each) => explain(evaluateCase(rules, each))),
      },
      { warmUp: 1, rounds: Number(given.rounds) },
    );
    const { adviser } = measureCost(
      {
        adviser: () => {
          for (const each of advised) lookAhead(rules, each);
        },
      },
      { warmUp: 1, rounds: Number(given.rounds) },
    );
    const counted = evaluated.flatMap((each) => each.items).filter(({ refusal }) => refusal === null).length;
    console.log(
      `\n${name}: ${count} applications, ${items} items (${((100 * counted) / items).toFixed(0)} % count), median of ${given.rounds} rounds`,
    );
    console.table(
      Object.fromEntries(
        Object.entries(figures).map(([job, { clock, processor }]) => [
          job,
          {
            'seconds of processor': (processor.median / 1000).toFixed(3),
            'by the clock': (clock.median / 1000).toFixed(3),
            'µs an application': ((processor.median * 1000) / count).toFixed(1),
            'µs an item': ((processor.median * 1000) / items).toFixed(2),
          },
        ]),
      ),
    );
    const perPerson = ((adviser?.processor.median ?? 0) * 1000) / advised.length;
    console.log(`the adviser, what each item brings and when it ages: ${perPerson.toFixed(0)} µs a person`);
  }
}

function measureBorder(): void {
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
    { warmUp: 10, rounds: Number(given.moves) },
  );
  console.log(`${count} applicants, one move of the slider, ${given.moves} rounds after 10 to warm up`);
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([job, { clock, processor }]) => [
        job,
        { 'processor ms': processor.median.toFixed(2), ...formatMilliseconds(clock) },
      ]),
    ),
  );
}

/** Numbers that look random and are the same in every run. */
function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Thing>(things: readonly Thing[]): Thing => things[integer(0, things.length - 1)] as Thing;
  return { next, integer, pick };
}
type Random = ReturnType<typeof makeRandom>;

/** Portfolios for these rules: up to so many elements each, most of them verified, from the last year and a bit. */
function makeScoreCases(rules: Rules, howMany: number, maxItems: number, leastItems = 1): ScoreCase[] {
  const random = makeRandom(16);
  let id = 0;
  return Array.from({ length: howMany }, () => ({
    study: {
      sessions: decimal(random.integer(1, 11)),
      average: decimal(`4.${random.integer(0, 99)}`),
      lastTwoAverage: decimal(`4.${random.integer(0, 99)}`),
      excellentPercent: decimal(random.integer(0, 100)),
    },
    items: Array.from({ length: random.integer(leastItems, maxItems) }, (): CaseItem => {
      id += 1;
      const { code } = random.pick(portfolioCodes);
      const criterion = rules.criterionOf.get(code);
      return {
        id,
        subBlock: code,
        date: new Date(Date.UTC(2026, 8, 1) - random.integer(-5, 450) * 86_400_000)
          .toISOString()
          .slice(0, 10),
        status: random.next() < 0.8 ? 'VERIFIED' : 'SUBMITTED',
        used: random.next() < 0.05,
        attributes: criterion ? valuesFor(criterion, random) : {},
      };
    }),
  }));
}

/** Values that the criterion knows, and an event that two elements in five share. */
function valuesFor({ points, factors }: Criterion, random: Random): Record<string, string> {
  const values: Record<string, string> = { event: `event ${random.integer(1, 5)}` };
  for (const { attribute, is } of factors) if (random.next() < 0.5) values[attribute] = is;
  if (points.kind === 'ladder') values[points.by] = random.pick([...points.ladders.keys()]);
  if (points.kind === 'ranges') values[points.of] = String(random.integer(0, 100));
  if (points.kind === 'total' && points.of !== null) values[points.of] = String(random.integer(0, 100));
  if (points.kind === 'matrix') {
    const cell = random.pick([...points.cells.keys()]).split(axisSeparator);
    for (const [axis, attribute] of points.axes.entries()) values[attribute] = cell[axis] ?? '';
  }
  return values;
}

const institutes = ['LD', 'PD', 'ST', 'MP', 'FM', 'PS', 'NU', 'OZ'];

/** Applicants with totals of two digits, so that a few of them tie everywhere. */
function makeApplicants(howMany: number): Applicant[] {
  const random = makeRandom(17);
  return Array.from({ length: howMany }, (_, index) => ({
    id: index + 1,
    institute: random.pick(institutes),
    total: { units: BigInt(random.integer(0, 12_000)), digits: 2 },
    flags: [...(random.next() < 0.3 ? ['onlyStudy'] : []), ...(random.next() < 0.2 ? ['firstYear'] : [])],
    chain: {
      average: { units: BigInt(random.integer(400, 500)), digits: 2 },
      topLevel: decimal(random.integer(0, 5)),
    },
    eligible: random.next() < 0.97,
    person: null,
    choice: 1,
  }));
}

const placesByInstitute = (places: number): Map<string, number> =>
  new Map(institutes.map((institute) => [institute, Math.floor(places / institutes.length)]));

/** The least that any exact scoring has to do. */
function addUp(numbers: readonly Decimal[]): bigint {
  let sum = 0n;
  for (const { units } of numbers) sum += units;
  return sum;
}

/** Milliseconds by the clock and of the processor; on a busy machine only the second says what a job costs. */
type Cost = { clock: Figures; processor: Figures };

/** Runs the jobs in turn, round after round. They do not wait for anything, so the processor's time is theirs. */
function measureCost(
  jobs: Readonly<Record<string, () => unknown>>,
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Record<string, Cost> {
  const times = Object.fromEntries(
    Object.keys(jobs).map((name) => [name, { clock: [] as number[], processor: [] as number[] }]),
  );
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [name, job] of Object.entries(jobs)) {
      const [began, before] = [performance.now(), process.cpuUsage()];
      job();
      const { user, system } = process.cpuUsage(before);
      if (round < warmUp) continue;
      times[name]?.clock.push(performance.now() - began);
      times[name]?.processor.push((user + system) / 1000);
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, { clock, processor }]) => [
      name,
      { clock: summarise(clock), processor: summarise(processor) },
    ]),
  );
}

measureScoring();
measureBorder();
