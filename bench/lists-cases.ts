import { achievementOrders } from '@zachetka/contract/achievements/achievements.schemas';
import { studentOrders } from '@zachetka/contract/students/students.schemas';

export type ListCase = { filter: string; order: string } & ListRequest;

export type ListRequest = { method: 'GET' | 'POST'; path: string; payload?: object };

/** A list of the staff: who reads it, how the names of its statements begin, and all the ways to ask. */
export type ListGroup = {
  list: string;
  statements: string;
  callers: readonly string[];
  casesOf: (samples: Samples) => ListCase[];
};

/** What the filters ask for in a university. */
export type Sample = {
  surname: string;
  surnameAndName: string;
  name: string;
  score: number;
  filed: readonly [from: string, to: string];
  checked: readonly [from: string, to: string];
  comment: string;
};

/** The same question, which finds ten times as much where there is ten times as much; and one that finds as much in both. */
export type Samples = { group: string; grows: Sample; stays: Sample };

/** How a filter is called that finds more in the larger university, and one that finds as much. */
export const growing = ', more at 10×';
const staying = ', as many';

const entriesOf = (filters: Record<string, object>, ending: string) =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [`${name}${ending}`, { filter }]));

const api = '/gateway/extra-edu/api';

const callers = ['admin', 'verifier'];

/** A further list is a further line here, and whatever it needs in `Sample` and in the dataset. */
export const listGroups: readonly ListGroup[] = [
  { list: 'achievements', statements: 'achievements_', callers, casesOf: achievementCases },
  { list: 'queue', statements: 'verification_queue_', callers, casesOf: queueCases },
  { list: 'students', statements: 'students_', callers, casesOf: studentCases },
];

function achievementCases({ group, grows, stays }: Samples): ListCase[] {
  const filtersOf = (sample: Sample) => {
    const { surname, surnameAndName, score, filed, checked, comment } = sample;
    const filing = { filingStartDate: filed[0], filingEndDate: filed[1] };
    return {
      surname: { fullName: surname },
      'surname and name': { fullName: surnameAndName },
      name: { fullName: sample.name },
      'filed within days': filing,
      'checked within days': { checkStartDate: checked[0], checkEndDate: checked[1] },
      'total score': { totalScores: score },
      'rare comment': { adminComment: comment },
      'status, filed within days': { status: 'SUBMITTED', ...filing },
      'surname, status': { fullName: surname, status: 'VERIFIED' },
    };
  };
  const filters: Record<string, { filter: object; pageNumber?: number }> = {
    none: { filter: {} },
    'none, page 40': { filter: {}, pageNumber: 39 },
    'status, frequent': { filter: { status: 'SUBMITTED' } },
    'status, rare': { filter: { status: 'REJECTED' } },
    'nobody’s name': { filter: { fullName: 'йцукенгш' } },
    group: { filter: { group } },
    'ready-made comment': { filter: { adminComment: 'не видны печать' } },
    'status, filed since': { filter: { status: 'SUBMITTED', filingStartDate: grows.filed[0] } },
    ...entriesOf(filtersOf(grows), growing),
    ...entriesOf(filtersOf(stays), staying),
  };
  return Object.entries(filters).flatMap(([name, { filter, pageNumber = 0 }]) =>
    achievementOrders.flatMap((attribute) =>
      (['ASC', 'DESC'] as const).map(
        (order): ListCase => ({
          filter: name,
          order: `${attribute} ${order}`,
          method: 'POST',
          path: `${api}/admin/achievements`,
          payload: {
            order: { attribute, order },
            pagination: { pageNumber, pageSize: 15, countAll: false },
            filter,
          },
        }),
      ),
    ),
  );
}

function queueCases(): ListCase[] {
  return [0, 39].map((page) => ({
    filter: page === 0 ? 'none' : `none, page ${page + 1}`,
    order: 'longest waiting',
    method: 'GET',
    path: `${api}/verifications/queue?page=${page}&countAll=false`,
  }));
}

function studentCases({ grows, stays }: Samples): ListCase[] {
  const filters: Record<string, string> = { none: '' };
  for (const [ending, { surname, surnameAndName, name }] of [
    [growing, grows],
    [staying, stays],
  ] as const) {
    filters[`surname${ending}`] = surname;
    filters[`surname and name${ending}`] = surnameAndName;
    filters[`name${ending}`] = name;
  }
  return Object.entries(filters).flatMap(([filter, name]) =>
    studentOrders.flatMap((attribute) =>
      (['asc', 'desc'] as const).map(
        (direction): ListCase => ({
          filter,
          order: `${attribute} ${direction}`,
          method: 'GET',
          path: `${api}/support/students?countAll=false&name=${encodeURIComponent(name)}&orderByAttribute=${attribute}&orderByDirection=${direction}`,
        }),
      ),
    ),
  );
}

/** The same list asked for its exact total alone, as the pages do once they have the rows. */
export function totalOf({ filter, order, method, path, payload }: ListCase): ListCase {
  return {
    filter,
    order,
    method,
    path: path.replace(/([?&])page=\d+&/, '$1').replace('countAll=false', 'pageSize=1'),
    ...(payload && { payload: { ...payload, pagination: { pageSize: 1 } } }),
  };
}
