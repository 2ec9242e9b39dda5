import { achievementOrders } from '@zachetka/contract/achievements/achievements.schemas';
import { studentOrders } from '@zachetka/contract/students/students.schemas';

export type ListCase = { filter: string; order: string } & ListRequest;

export type ListRequest = { method: 'GET' | 'POST'; path: string; payload?: object };

/** A list of the staff: who reads it, how the names of its statements begin, and all the ways to ask. */
export type ListGroup = {
  list: string;
  statements: string;
  callers: readonly string[];
  casesOf: (sample: Sample) => ListCase[];
};

/** What a filter asks for in a university; how much it finds grows with the university, apart from a group. */
export type Sample = {
  surname: string;
  surnameAndName: string;
  group: string;
  score: number;
  week: readonly [from: string, to: string];
};

const api = '/gateway/extra-edu/api';

const callers = ['admin', 'verifier'];

/** A further list is a further line here, and whatever it needs in `Sample` and in the dataset. */
export const listGroups: readonly ListGroup[] = [
  { list: 'achievements', statements: 'achievements_', callers, casesOf: achievementCases },
  { list: 'queue', statements: 'verification_queue_', callers, casesOf: queueCases },
  { list: 'students', statements: 'students_', callers, casesOf: studentCases },
];

function achievementCases({ surname, surnameAndName, group, score, week: [from, to] }: Sample): ListCase[] {
  const filters: Record<string, { filter: object; pageNumber?: number }> = {
    none: { filter: {} },
    'none, page 40': { filter: {}, pageNumber: 39 },
    'status, frequent': { filter: { status: 'SUBMITTED' } },
    'status, rare': { filter: { status: 'REJECTED' } },
    surname: { filter: { fullName: surname } },
    'surname and name': { filter: { fullName: surnameAndName } },
    'name, frequent': { filter: { fullName: 'анна' } },
    'nobody’s name': { filter: { fullName: 'йцукенгш' } },
    group: { filter: { group } },
    'filed in a week': { filter: { filingStartDate: from, filingEndDate: to } },
    'checked in a week': { filter: { checkStartDate: from, checkEndDate: to } },
    'total score': { filter: { totalScores: score } },
    'ready-made comment': { filter: { adminComment: 'не видны печать' } },
    'rare comment': { filter: { adminComment: 'приказ' } },
    'status, filed in a week': { filter: { status: 'SUBMITTED', filingStartDate: from } },
    'surname, status': { filter: { fullName: surname, status: 'VERIFIED' } },
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

function studentCases({ surname, surnameAndName }: Sample): ListCase[] {
  const filters = { none: '', surname, 'surname and name': surnameAndName, 'name, frequent': 'анна' };
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
