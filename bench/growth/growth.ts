import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Cast, readCast } from '../deadline/cast.ts';
import { seededChances } from '../deadline/drive.ts';
import { Stage } from '../deadline/stage.ts';
import { prepareUniversity, type University } from '../deadline/university.ts';
import { summarise } from '../measure.ts';

type GrowthCase = {
  question: string;
  /** `same`: as much is found in either university. `more`: the larger one has ten times as much to find or to count. */
  finds: 'same' | 'more';
  ask: (stage: Stage, round: number) => Promise<unknown>;
};

const api = '/gateway/extra-edu/api';
const back = '/gateway/lks-back/api';
const week = { from: '2026-11-16 00:00:00', to: '2026-11-22 23:59:59', is_student: true };
const period = 'from=2026-10-01&to=2026-11-16';

/** Another one in each round. */
const turn = <T>(items: readonly T[], round: number): T => items[round % items.length] as T;

function take<T>(items: T[]): T {
  const item = items.pop();
  if (item === undefined) throw new Error('the smaller university has no more of them: ask for fewer rounds');
  return item;
}

const ofStudent =
  (call: string, path: string) =>
  (stage: Stage, round: number): Promise<unknown> =>
    stage.ask(turn(stage.cast.students, round), call, 'GET', path);

type Who = (cast: Cast) => Cast['students'];
const ofStaff =
  (who: Who, call: string, path: string) =>
  (stage: Stage, round: number): Promise<unknown> =>
    stage.ask(turn(who(stage.cast), round), call, 'GET', path);

const verifiers: Who = ({ verifiers: found }) => found;
const office: Who = ({ office: found }) => found;
const administrators: Who = ({ administrators: found }) => found;

const achievements =
  (filter: object, countAll: boolean) =>
  (stage: Stage, round: number): Promise<unknown> =>
    stage.ask(turn(stage.cast.verifiers, round), 'achievements', 'POST', `${api}/admin/achievements`, {
      payload: {
        order: { attribute: 'DATE', order: 'DESC' },
        pagination: { pageSize: 15, countAll },
        filter,
      },
    });

const growthCases: readonly GrowthCase[] = [
  { question: 'portfolio', finds: 'same', ask: ofStudent('portfolio', `${api}/portfolios`) },
  {
    question: 'week',
    finds: 'same',
    ask: (stage, round) =>
      stage.ask(turn(stage.cast.students, round), 'week', 'POST', '/coordinate-support/schedule/timetable', {
        payload: week,
      }),
  },
  {
    question: 'rating',
    finds: 'same',
    ask: async (stage, round) => {
      const student = turn(stage.cast.students, round);
      const base = '/coordinate-support/students/education-plans';
      const plans = await stage.ask(student, 'education plans', 'GET', base);
      const [plan] = (plans.json() as { data: { id: number }[] }).data;
      return plan && stage.ask(student, 'rating', 'GET', `${base}/rating?education_plan_id=${plan.id}`);
    },
  },
  { question: 'home', finds: 'same', ask: ofStudent('home', `${back}/home/student`) },
  { question: 'notices', finds: 'same', ask: ofStudent('notices', `${back}/notices?pageSize=20`) },
  {
    question: 'own applications',
    finds: 'same',
    ask: ofStudent('own applications', `${api}/applications?pageSize=15`),
  },
  {
    question: 'save of a field',
    finds: 'same',
    ask: (stage, round) => {
      const { student, textValueId } = turn(stage.cast.drafts, round);
      const payload = [{ id: textValueId, value: `Диплом ${round} степени` }];
      return stage.ask(student, 'save', 'PATCH', `${api}/portfolios/elements/attributes`, { payload });
    },
  },
  {
    question: 'send',
    finds: 'same',
    ask: (stage) => {
      const { student, elementId } = take(stage.cast.readyToSend);
      const payload = { elements: [{ id: elementId }] };
      return stage.ask(student, 'send', 'POST', `${api}/portfolios/send`, { payload });
    },
  },
  {
    question: 'decision',
    finds: 'same',
    ask: (stage, round) =>
      stage.ask(turn(stage.cast.verifiers, round), 'decision', 'POST', `${api}/verifications`, {
        payload: {
          portfolioElementId: take(stage.cast.waiting).elementId,
          isVerified: true,
          score: 5,
          comment: 'Подтверждено.',
        },
      }),
  },
  {
    question: 'portfolio to check',
    finds: 'same',
    ask: (stage, round) => {
      const { portfolioId } = turn(stage.cast.waiting, round);
      const path = `${api}/verifications/portfolios/${portfolioId}`;
      return stage.ask(turn(stage.cast.verifiers, round), 'portfolio to check', 'GET', path);
    },
  },
  {
    question: 'queue, first page',
    finds: 'same',
    ask: ofStaff(verifiers, 'queue', `${api}/verifications/queue?page=0&countAll=false`),
  },
  { question: 'achievements, first page', finds: 'same', ask: achievements({}, false) },
  {
    question: 'students, first page',
    finds: 'same',
    ask: ofStaff(verifiers, 'students', `${api}/support/students?countAll=false`),
  },
  {
    question: 'applications, first page',
    finds: 'same',
    ask: ofStaff(office, 'applications', `${api}/applications/list?pageSize=15&countAll=false`),
  },
  {
    question: 'people, first page',
    finds: 'same',
    ask: ofStaff(administrators, 'people', `${api}/admin/people?pageSize=15&countAll=false`),
  },
  { question: 'achievements, all counted', finds: 'more', ask: achievements({}, true) },
  {
    question: 'achievements that wait, counted',
    finds: 'more',
    ask: achievements({ status: 'SUBMITTED' }, true),
  },
  { question: 'achievements by name, counted', finds: 'more', ask: achievements({ fullName: 'Иван' }, true) },
  { question: 'achievements by group, counted', finds: 'more', ask: achievements({ group: '10' }, true) },
  {
    question: 'students by name, counted',
    finds: 'more',
    ask: ofStaff(verifiers, 'students', `${api}/support/students?name=${encodeURIComponent('Смир')}`),
  },
  {
    question: 'applications, all counted',
    finds: 'more',
    ask: ofStaff(office, 'applications', `${api}/applications/list?pageSize=15`),
  },
  {
    question: 'search for a name',
    finds: 'more',
    ask: ofStaff(verifiers, 'search', `${back}/search?q=${encodeURIComponent('Иванов')}`),
  },
  {
    question: 'people, all counted',
    finds: 'more',
    ask: ofStaff(administrators, 'people', `${api}/admin/people?pageSize=15`),
  },
  {
    question: 'people by name',
    finds: 'more',
    ask: ofStaff(administrators, 'people', `${api}/admin/people?text=${encodeURIComponent('Смир')}`),
  },
  {
    question: 'statistics: the queue',
    finds: 'more',
    ask: ofStaff(verifiers, 'statistics', `${back}/statistics/queue`),
  },
  {
    question: 'statistics: verification in six weeks',
    finds: 'more',
    ask: ofStaff(verifiers, 'statistics', `${back}/statistics/verification?${period}`),
  },
  {
    question: 'statistics: applications in six weeks',
    finds: 'more',
    ask: ofStaff(office, 'statistics', `${back}/statistics/applications?${period}`),
  },
];

/**
 * `npm run bench:growth`: the same questions to a university and to one of ten times its students, in turn. Each is a portal in a process
 * of its own. With `-- --before FOLDER` an older checkout, with `npm ci` done there, is asked the same in the same run. The lists with
 * every filter and order at 200,000 students are `bench/lists.ts`.
 */
const { values: given } = parseArgs({
  options: {
    students: { type: 'string', default: '2000' },
    times: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    before: { type: 'string' },
  },
});
const students = Number(given.students);
const rounds = Number(given.rounds);
const warmUp = 10;
/** Where as much is found the larger one may take so much of the smaller one's time; else so many milliseconds. */
const most = { ratio: 1.3, milliseconds: 25 };

type Side = { stage: () => Stage; times: Map<string, number[]> };
/** One checkout's portal with the university, and its portal with the larger one. */
type Pair = { smaller: Side; larger: Side };
const own = join(import.meta.dirname, '..', '..');
const before = given.before === undefined ? undefined : resolve(given.before);
const universities: University[] = [];
const problems: string[] = [];
try {
  const small = await prepare(students);
  const large = await prepare(students * Number(given.times));
  const open = async (name: string, checkout: string): Promise<Pair> => ({
    smaller: await openSide(small, `${name}-smaller`, checkout),
    larger: await openSide(large, `${name}-larger`, checkout),
  });
  const now = await open('now', own);
  const earlier = before === undefined ? undefined : await open('before', before);
  const sides = [now, earlier].flatMap((pair) => (pair ? [pair.smaller, pair.larger] : []));
  const cases = growthCases.filter(({ question }) => new RegExp(given.only, 'u').test(question));
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const each of cases) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await ask(side, each, round);
    }
  }
  print(cases, now, earlier);
} finally {
  for (const university of universities) await university.close();
}

async function prepare(count: number): Promise<University> {
  const university = await prepareUniversity({ students: count, kind: 'embedded', oldest: before ?? own });
  universities.push(university);
  return university;
}

async function openSide(university: University, name: string, checkout: string): Promise<Side> {
  const { instances, connection } = await university.open({
    name,
    checkout,
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

function compare({ smaller, larger }: Pair, question: string) {
  const [base, grown] = [smaller, larger].map(({ times }) => summarise(times.get(question) ?? []));
  const format = (figures: typeof base) =>
    `${figures?.median.toFixed(1)} (${figures?.low.toFixed(1)} – ${figures?.high.toFixed(1)})`;
  const ratio = (grown?.median ?? 0) / (base?.median ?? 1);
  return { base: format(base), grown: format(grown), ratio, milliseconds: grown?.median ?? 0 };
}

function print(cases: readonly GrowthCase[], now: Pair, earlier: Pair | undefined): void {
  const rows = cases.map(({ question, finds }) => {
    const compared = compare(now, question);
    const isWithin =
      finds === 'same' ? compared.ratio <= most.ratio : compared.milliseconds <= most.milliseconds;
    return { question, finds, ...compared, isWithin, was: earlier && compare(earlier, question) };
  });
  console.log(`${students} students and ${given.times} times as many, ${rounds} rounds in turn, medians`);
  console.table(
    rows.map(({ question, finds, base, grown, ratio, isWithin, was }) => ({
      question,
      'smaller ms (middle half)': base,
      'larger ms (middle half)': grown,
      ratio: `${ratio.toFixed(2)}×`,
      bound: finds === 'same' ? `${most.ratio}×` : `${most.milliseconds} ms`,
      '': isWithin ? '' : 'beyond',
      ...(was && {
        'before: smaller ms': was.base,
        'before: larger ms': was.grown,
        'before: ratio': `${was.ratio.toFixed(2)}×`,
      }),
    })),
  );
  for (const problem of problems.slice(0, 10)) console.log(problem);
  const beyond = rows.filter(({ isWithin }) => !isWithin);
  console.log(
    `${rows.length} questions, beyond the bound: ${beyond.map(({ question }) => question).join(', ') || 'none'}`,
  );
  if (beyond.length > 0 || problems.length > 0) process.exitCode = 1;
}
