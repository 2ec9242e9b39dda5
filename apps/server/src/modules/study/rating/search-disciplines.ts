import type { SearchResult } from '@zachetka/contract/platform/search/search.schemas';
import { academicYearOf, isOddSemester } from '@zachetka/contract/study/academic-year.rules';
import type { Database } from '../../../db/connect.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import type { Caller } from '../../../plugins/access.ts';
import { type FoundDiscipline, prepareDisciplineSearch } from './discipline-search.queries.ts';

/** Those that a student's own rating has. */
export function prepareSearchDisciplines(database: Database, timeZone: string) {
  const find = prepareDisciplineSearch(database);
  return async ({ roles, personId }: Caller, words: string): Promise<SearchResult[]> => {
    if (!roles.includes('lks_student')) return [];
    const today = wallClockIn(timeZone, new Date());
    const half = academicYearOf(today) * 2 + (isOddSemester(today) ? 0 : 1);
    return ((await find(personId, words, half)) ?? []).map(toResult);
  };
}

function toResult({ id, title, titleEn, planId, semester }: FoundDiscipline): SearchResult {
  return {
    kind: 'discipline',
    id,
    title,
    titleEn,
    details: `${semester.number} семестр`,
    detailsEn: `Semester ${semester.number}`,
    link: `/performance?plan=${planId}&semester=${semester.id}&discipline=${id}`,
  };
}
