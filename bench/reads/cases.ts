import { rawRequest } from '../raw-http.ts';
import type { ReadsTarget } from './portal.ts';

/** A plain select of rows, by a name: planned once. */
export type BareSelect = { name: string; text: string; values: unknown[] };

export type ReadCase = {
  title: string;
  /** How much longer than its bare rows it may take. */
  maxToBare: number;
  /** Where it is to answer so many times as many requests as before. */
  leastToBefore?: number;
  request: (target: ReadsTarget, round: number) => Buffer;
  bare: (target: ReadsTarget, round: number) => BareSelect[];
};

const api = '/gateway/extra-edu/api';

/** As a browser asks. */
const lines = ['accept-encoding: gzip'];

function turn<T>(items: readonly T[], round: number): T {
  const item = items[round % items.length];
  if (item === undefined) throw new Error('there is nobody to ask for');
  return item;
}

const portfolioCase = (size: number): ReadCase => ({
  title: `portfolio, ${size} elements`,
  maxToBare: 2,
  leastToBefore: 4,
  request: ({ owners }, round) =>
    rawRequest('GET', `${api}/portfolios`, { token: turn(owners[size] ?? [], round).token, lines }),
  bare: ({ owners }, round) => {
    const values = [turn(owners[size] ?? [], round).personId];
    const of = 'from portfolio p join portfolio_element e on e.portfolio_id = p.id';
    return [
      {
        name: 'elements',
        text: `select e.id, e.sub_block_id, e.status, e.version, e.admin_comment, e.score, e.sent_at, e.assessed_at, e.changed_at,
          e.opened_at ${of} where p.person_id = $1`,
        values,
      },
      {
        name: 'values',
        text: `select v.id, v.element_id, v.attribute_id, v.value ${of} join element_value v on v.element_id = e.id where p.person_id = $1`,
        values,
      },
      {
        name: 'attachments',
        text: `select a.id, a.element_id, a.name, a.size ${of} join attachment a on a.element_id = e.id where p.person_id = $1`,
        values,
      },
    ];
  },
});

const weekOf = ({ monday }: ReadsTarget) => {
  const sunday = new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);
  return { from: `${monday} 00:00:00`, to: `${sunday} 23:59:59` };
};

const week: ReadCase = {
  title: 'a week of lessons',
  maxToBare: 2,
  leastToBefore: 4,
  request: (target, round) =>
    rawRequest('POST', '/coordinate-support/schedule/timetable', {
      token: turn(target.students, round).token,
      lines,
      payload: { ...weekOf(target), is_student: true },
    }),
  bare: (target, round) => {
    const { from, to } = weekOf(target);
    const values = [turn(target.students, round).personId, from, to];
    const own = `(select lg.lesson_id from student s join lesson_group lg on lg.study_group_id = s.study_group_id
      where s.person_id = $1 and lg.starts_at between $2::timestamp and $3::timestamp)`;
    return [
      {
        name: 'lessons',
        text: `select l.id, l.starts_at, l.ends_at, l.is_resit, l.title_ru, l.title_en, t.title_ru, t.title_en, d.title_ru, d.title_en
          from lesson l join lesson_type t on t.id = l.lesson_type_id join wpd w on w.id = l.wpd_id
          join discipline d on d.id = w.discipline_id where l.id in ${own} and not l.is_cancelled`,
        values,
      },
      {
        name: 'groups',
        text: `select lg.lesson_id, g.title, r.title from lesson_group lg join study_group g on g.id = lg.study_group_id
          left join room r on r.id = lg.room_id where lg.lesson_id in ${own}`,
        values,
      },
      {
        name: 'teachers',
        text: `select lt.lesson_id, lt.study_group_id, p.last_name, p.first_name, p.middle_name
          from lesson_teacher lt join person p on p.id = lt.person_id where lt.lesson_id in ${own}`,
        values,
      },
    ];
  },
};

const rating: ReadCase = {
  title: 'the rating of a discipline',
  maxToBare: 2,
  request: ({ students }, round) => {
    const { token, wpdId, wepSemesterId } = turn(students, round);
    return rawRequest('GET', `/coordinate-support/rating?wep_semester_id=${wepSemesterId}&wpd_id=${wpdId}`, {
      token,
      lines,
    });
  },
  bare: ({ students }, round) => {
    const { personId, wpdId, wepSemesterId } = turn(students, round);
    return [
      {
        name: 'forms',
        text: `select f.id, f.wep_semester_id, f.kind, f.exclude_from_rating_calculation, f.title_ru, f.title_en, t.title_ru, t.title_en
          from control_form f join control_form_type t on t.id = f.control_form_type_id where f.wpd_id = $1`,
        values: [wpdId],
      },
      {
        name: 'marks',
        text: `select m.control_form_id, m.attempt, m.linguistic_scale_mark_id, m.percent, m.marked_on from control_form f
          join student s on s.person_id = $2 join mark m on m.student_id = s.id and m.control_form_id = f.id where f.wpd_id = $1`,
        values: [wpdId, personId],
      },
      {
        name: 'lessons of the discipline',
        text: `select l.id, l.number, l.starts_at, l.title_ru, l.title_en, l.is_resit, t.title_ru, t.title_en, a.present
          from student s join lesson_group lg on lg.study_group_id = s.study_group_id and lg.wpd_id = $1 and lg.wep_semester_id = $3
          join lesson l on l.id = lg.lesson_id join lesson_type t on t.id = l.lesson_type_id
          left join attendance a on a.lesson_id = l.id and a.student_id = s.id where s.person_id = $2`,
        values: [wpdId, personId, wepSemesterId],
      },
    ];
  },
};

const application: ReadCase = {
  title: 'an application',
  maxToBare: 2,
  request: ({ admin, applications }, round) =>
    rawRequest('GET', `${api}/applications/${turn(applications, round).id}`, { token: admin, lines }),
  bare: ({ applications }, round) => {
    const values = [turn(applications, round).id];
    const of = 'from application_element c join portfolio_element e on e.id = c.element_id';
    return [
      {
        name: 'application',
        text: 'select a.*, p.phone, p.email from application a join person p on p.id = a.person_id where a.id = $1',
        values,
      },
      { name: 'chosen', text: `select c.score, e.* ${of} where c.application_id = $1`, values },
      {
        name: 'values of the chosen',
        text: `select v.id, v.attribute_id, v.value ${of} join element_value v on v.element_id = e.id where c.application_id = $1`,
        values,
      },
      {
        name: 'attachments of the chosen',
        text: `select f.id, f.name, f.size ${of} join attachment f on f.element_id = e.id where c.application_id = $1`,
        values,
      },
      {
        name: 'season',
        text: 'select s.* from application a join season s on s.id = a.season_id where a.id = $1',
        values,
      },
    ];
  },
};

const inAllBlocks = 'scope_id = (select id from review_scope where block_ids is null)';

const achievementsOf = (title: string, filter: object, where = 'true'): ReadCase => ({
  title,
  maxToBare: 1.5,
  leastToBefore: 1.5,
  request: ({ admin }) =>
    rawRequest('POST', `${api}/admin/achievements`, {
      token: admin,
      lines,
      payload: {
        order: { attribute: 'FULL_NAME', order: 'ASC' },
        pagination: { pageNumber: 0, pageSize: 15, countAll: true },
        filter,
      },
    }),
  bare: () => [
    {
      name: title,
      text: `select s.portfolio_id, p.last_name, p.first_name, p.middle_name, g.title, s.sent_at, s.assessed_at, s.status,
          s.total_score, c.text, s.waiting
        from portfolio_summary s join person p on p.id = s.person_id left join study_group g on g.id = s.group_id
        left join decision_comment c on c.key = s.comment_key
        where s.${inAllBlocks} and ${where} order by s.name_key, s.portfolio_id limit 15`,
      values: [],
    },
    {
      name: `count of ${title}`,
      text: `select count(*) from portfolio_summary s where ${inAllBlocks} and ${where}`,
      values: [],
    },
  ],
});

const achievements = achievementsOf('achievements, all counted', {});
const someAchievements = achievementsOf(
  'achievements, filtered, all counted',
  { status: 'SUBMITTED', fullName: 'ива' },
  "s.status = 'SUBMITTED' and s.name_key like '%ива%'",
);

const applicationList: ReadCase = {
  title: 'applications, all counted',
  maxToBare: 1.5,
  leastToBefore: 1.5,
  request: ({ admin }) =>
    rawRequest(
      'GET',
      `${api}/applications/list?countAll=true&orderByAttribute=TOTAL_SCORE&orderByDirection=desc`,
      {
        token: admin,
        lines,
      },
    ),
  bare: () => [
    {
      name: 'applications',
      text: `select a.*, p.directory_id, s.title_ru, s.title_en, b.title_ru, b.title_en from application a
        join person p on p.id = a.person_id left join season s on s.id = a.season_id left join portfolio_block b on b.id = a.block_id
        where a.status <> 'DRAFT' order by a.total_score desc, a.id desc limit 15`,
      values: [],
    },
    {
      name: 'count of applications',
      text: "select count(*) from application where status <> 'DRAFT'",
      values: [],
    },
  ],
};

const students: ReadCase = {
  title: 'students, all counted',
  maxToBare: 1.5,
  request: ({ admin }) => rawRequest('GET', `${api}/support/students?countAll=true`, { token: admin, lines }),
  bare: () => [
    {
      name: 'students',
      text: `select d.person_id, d.group_title, p.last_name, p.first_name, p.middle_name, f.id,
          (select max(a.id) from application a where a.person_id = d.person_id and a.status <> 'DRAFT')
        from student_directory d join person p on p.id = d.person_id left join portfolio f on f.person_id = d.person_id
        order by d.name_key, d.person_id limit 15`,
      values: [],
    },
    { name: 'count of students', text: 'select count(*) from student_directory', values: [] },
  ],
};

/** What HTTP alone takes. */
export const nothing = (): Buffer => rawRequest('GET', '/healthz', { token: '' });

export const sizes = [20, 64, 300];
export const cases: readonly ReadCase[] = [
  ...sizes.map(portfolioCase),
  week,
  rating,
  application,
  achievements,
  someAchievements,
  applicationList,
  students,
];
