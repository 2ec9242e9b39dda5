import { applicationOrders } from '@zachetka/contract/applications/application-lists.schemas';

export type ApplicationCase = { filter: string; order: string; path: string };

/** What a filter asks for in a university. */
export type ApplicationSample = {
  surname: string;
  surnameAndName: string;
  group: string;
  nomination: number;
  academicYear: number;
  /** Two days a week apart, as `yyyy-mm-dd`. */
  week: readonly [from: string, to: string];
};

const list = '/gateway/extra-edu/api/applications/list';

/** Every filter of the commission's list with every sort, and its other calls. */
export function applicationCases(sample: ApplicationSample): ApplicationCase[] {
  const { surname, surnameAndName, group, nomination, academicYear, week } = sample;
  const [from, to] = week.map((day) => `${day}T00:00:00`) as [string, string];
  const filters: Record<string, Record<string, string | number>> = {
    none: {},
    'none, page 40': { page: 39 },
    'status, waiting': { statusFilter: 'SUBMITTED' },
    'status, rare': { statusFilter: 'RE_SUBMITTED' },
    'status, frequent': { statusFilter: 'VERIFIED' },
    surname: { fullNameFilter: surname },
    'surname and name': { fullNameFilter: surnameAndName },
    'name, frequent': { fullNameFilter: 'анна' },
    'nobody’s name': { fullNameFilter: 'йцукенгш' },
    group: { groupFilter: group },
    'total score': { totalScoreFilter: 40 },
    'ready-made comment': { commentFilter: 'недостаточно баллов' },
    'rare comment': { commentFilter: 'приказ' },
    nomination: { nominationFilter: nomination },
    'nomination, waiting': { nominationFilter: nomination, statusFilter: 'SUBMITTED' },
    'filed in a week': { filingEndDateGeFilter: from, filingEndDateLeFilter: to },
    'filed since a day': { filingEndDateGeFilter: from },
    'decided in a week': { checkEndDateGeFilter: from, checkEndDateLeFilter: to },
    'surname, accepted': { fullNameFilter: surname, statusFilter: 'VERIFIED' },
  };
  const lists = Object.entries(filters).flatMap(([filter, query]) =>
    applicationOrders.flatMap((attribute) =>
      (['asc', 'desc'] as const).map((direction) => ({
        filter,
        order: `${attribute} ${direction}`,
        path: pathOf(list, {
          ...query,
          countAll: 'false',
          orderByAttribute: attribute,
          orderByDirection: direction,
        }),
      })),
    ),
  );
  const ranking = list.replace(/list$/, 'ranking');
  return [
    ...lists,
    {
      filter: 'ranking',
      order: 'place',
      path: pathOf(ranking, { nominationFilter: nomination, academicYear }),
    },
    {
      filter: 'ranking, surname',
      order: 'place',
      path: pathOf(ranking, { nominationFilter: nomination, academicYear, fullNameFilter: surname }),
    },
  ];
}

function pathOf(path: string, query: Readonly<Record<string, string | number>>): string {
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${search.join('&')}`;
}
