import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCast } from '../deadline/cast.ts';
import { seededChances } from '../deadline/drive.ts';
import { Stage } from '../deadline/stage.ts';
import { prepareUniversity, type University } from '../deadline/university.ts';
import { summarise } from '../measure.ts';
import { type GrowthCase, growthCases } from './growth-cases.ts';

/**
 * `npm run bench:growth`: the same questions to a university and to one of ten times its students, in turn. Each is a portal in a process
 * of its own. The lists with every filter and order at 200,000 students are `bench/lists.ts`.
 */
const { values: given } = parseArgs({
  options: {
    students: { type: 'string', default: '2000' },
    times: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});
const students = Number(given.students);
const rounds = Number(given.rounds);
const warmUp = 10;
/** Where as much is found the larger one may take so much of the smaller one's time; else so many milliseconds. */
const most = { ratio: 1.3, milliseconds: 25 };

type Side = { stage: () => Stage; times: Map<string, number[]> };
const own = join(import.meta.dirname, '..', '..');
const universities: University[] = [];
const problems: string[] = [];
try {
  const sides = [await open('smaller', students), await open('larger', students * Number(given.times))];
  const cases = growthCases.filter(({ question }) => new RegExp(given.only, 'u').test(question));
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const each of cases) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await ask(side, each, round);
    }
  }
  print(cases, sides);
} finally {
  for (const university of universities) await university.close();
}

async function open(name: string, count: number): Promise<Side> {
  const university = await prepareUniversity({ students: count, kind: 'embedded', oldest: own });
  universities.push(university);
  const { instances, connection } = await university.open({
    name,
    checkout: own,
    instances: 1,
    nodeOptions: [],
  });
  const cast = await readCast(connection, instances[0]?.address ?? '');
  const choices = seededChances(1);
  const seen = ({ call, problem }: { call: string; problem?: string }) => {
    if (problem !== undefined) problems.push(`${name}, ${call}: ${problem}`);
  };
  return {
    stage: () => new Stage({ cast, instances }, { choices, due: performance.now(), seen }),
    times: new Map(),
  };
}

async function ask(
  { stage, times }: Side,
  { question, ask: answer }: GrowthCase,
  round: number,
): Promise<void> {
  const prepared = stage();
  const began = performance.now();
  await answer(prepared, round);
  if (round < warmUp) return;
  const ofQuestion = times.get(question) ?? [];
  ofQuestion.push(performance.now() - began);
  times.set(question, ofQuestion);
}

function print(cases: readonly GrowthCase[], [smaller, larger]: readonly Side[]): void {
  const rows = cases.map(({ question, finds }) => {
    const [base, grown] = [smaller, larger].map((side) => summarise(side?.times.get(question) ?? []));
    const ratio = (grown?.median ?? 0) / (base?.median ?? 1);
    const isWithin = finds === 'same' ? ratio <= most.ratio : (grown?.median ?? 0) <= most.milliseconds;
    const format = (figures: typeof base) =>
      `${figures?.median.toFixed(1)} (${figures?.low.toFixed(1)} – ${figures?.high.toFixed(1)})`;
    return { question, finds, base: format(base), grown: format(grown), ratio, isWithin };
  });
  console.log(`${students} students and ${given.times} times as many, ${rounds} rounds in turn, medians`);
  console.table(
    rows.map(({ question, finds, base, grown, ratio, isWithin }) => ({
      question,
      'smaller ms (middle half)': base,
      'larger ms (middle half)': grown,
      ratio: `${ratio.toFixed(2)}×`,
      bound: finds === 'same' ? `${most.ratio}×` : `${most.milliseconds} ms`,
      '': isWithin ? '' : 'beyond',
    })),
  );
  for (const problem of problems.slice(0, 10)) console.log(problem);
  const beyond = rows.filter(({ isWithin }) => !isWithin);
  console.log(
    `${rows.length} questions, beyond the bound: ${beyond.map(({ question }) => question).join(', ') || 'none'}`,
  );
  if (beyond.length > 0 || problems.length > 0) process.exitCode = 1;
}
