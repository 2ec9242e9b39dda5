import { achievementOrders } from '@zachetka/contract/achievements/achievements.schemas';
import { studentOrders } from '@zachetka/contract/students/students.schemas';

export type ListCase = {
  list: 'achievements' | 'queue' | 'students';
  filter: string;
  order: string;
  method: 'GET' | 'POST';
  path: string;
  payload?: object;
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

export function listCases(sample: Sample): ListCase[] {
  return [...achievementCases(sample), ...queueCases(), ...studentCases(sample)];
}

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
          list: 'achievements',
          filter: name,
          order: `${attribute} ${order}`,
          method: 'POST',
          path: `${api}/admin/achievements`,
          payload: { order: { attribute, order }, pagination: { pageNumber, pageSize: 15 }, filter },
        }),
      ),
    ),
  );
}

function queueCases(): ListCase[] {
  return [0, 39].map((page) => ({
    list: 'queue',
    filter: page === 0 ? 'none' : `none, page ${page + 1}`,
    order: 'longest waiting',
    method: 'GET',
    path: `${api}/verifications/queue?page=${page}`,
  }));
}

function studentCases({ surname, surnameAndName }: Sample): ListCase[] {
  const filters = { none: '', surname, 'surname and name': surnameAndName, 'name, frequent': 'анна' };
  return Object.entries(filters).flatMap(([filter, name]) =>
    studentOrders.flatMap((attribute) =>
      (['asc', 'desc'] as const).map(
        (direction): ListCase => ({
          list: 'students',
          filter,
          order: `${attribute} ${direction}`,
          method: 'GET',
          path: `${api}/support/students?name=${encodeURIComponent(name)}&orderByAttribute=${attribute}&orderByDirection=${direction}`,
        }),
      ),
    ),
  );
}
