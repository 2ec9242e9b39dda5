import type { ApplicationListQuery } from '@zachetka/contract/applications/application-lists.schemas';
import { readTextSearch, searchValues, type TextSearch } from '../../db/list-statements.ts';
import { nameShape, nameValues, readNameWords } from '../../db/name-words.ts';
import type { DayEnds, FilterShape, TextShape } from './application-conditions.queries.ts';

type Filters = Pick<ApplicationListQuery, Extract<keyof ApplicationListQuery, `${string}Filter`>>;

export type ApplicationsOf = { personId: number } | 'everybody';

/** What a list is asked for: which filters there are, and the values that they ask for. */
export function readFilters(filters: Filters, { of, timeZone }: { of: ApplicationsOf; timeZone: string }) {
  const group = searchOf(filters.groupFilter);
  const comment = searchOf(filters.commentFilter);
  const name = readNameWords(filters.fullNameFilter ?? '');
  const shape: FilterShape = {
    of: of === 'everybody' ? of : 'own',
    status: filters.statusFilter !== undefined,
    open: filters.openFilter === true,
    nomination: filters.nominationFilter !== undefined,
    score: filters.totalScoreFilter !== undefined,
    filing: endsOf(filters.filingEndDateGeFilter, filters.filingEndDateLeFilter),
    check: endsOf(filters.checkEndDateGeFilter, filters.checkEndDateLeFilter),
    name: nameShape(name),
    group: shapeOf(group),
    comment: shapeOf(comment),
  };
  const values = {
    timeZone,
    personId: of === 'everybody' ? undefined : of.personId,
    status: filters.statusFilter,
    nomination: filters.nominationFilter,
    score: filters.totalScoreFilter,
    filingGe: dayOf(filters.filingEndDateGeFilter),
    filingLe: dayOf(filters.filingEndDateLeFilter),
    checkGe: dayOf(filters.checkEndDateGeFilter),
    checkLe: dayOf(filters.checkEndDateLeFilter),
    ...(group && searchValues('group', group)),
    ...(comment && searchValues('comment', comment)),
    ...nameValues(name),
  };
  return { shape, values };
}

/** The pages send the beginning of a day. */
export const dayOf = (moment: string | undefined) => moment?.slice(0, 10);

export function endsOf(from: string | undefined, to: string | undefined): DayEnds {
  return [...(from === undefined ? [] : (['Ge'] as const)), ...(to === undefined ? [] : (['Le'] as const))];
}

function searchOf(text: string | undefined): TextSearch | undefined {
  const search = text === undefined ? undefined : readTextSearch(text);
  return search?.text === '' ? undefined : search;
}

function shapeOf(search: TextSearch | undefined): TextShape {
  if (search === undefined) return 'absent';
  return search.isIndexable ? 'indexable' : 'short';
}
