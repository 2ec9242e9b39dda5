import type { Cast } from '../deadline/cast.ts';
import type { Stage } from '../deadline/stage.ts';

export type GrowthCase = {
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

export const growthCases: readonly GrowthCase[] = [
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
