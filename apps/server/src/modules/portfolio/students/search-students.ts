import { mayPass } from '@zachetka/contract/access/access-rules';
import type { SearchResult } from '@zachetka/contract/platform/search/search.schemas';
import type { Database } from '../../../db/connect.ts';
import type { Caller } from '../../../plugins/access.ts';
import { studentReaderOf } from './student-reader.ts';
import { type FoundStudent, prepareStudentSearch, type StudentSearch } from './student-search.queries.ts';

/** Nobody but those who have the list of students. */
export function prepareSearchStudents(database: Database) {
  const find = prepareStudentSearch(database);
  return async (caller: Caller, asked: StudentSearch): Promise<SearchResult[]> =>
    mayPass('staff', caller.roles) ? (await find(studentReaderOf(caller), asked)).map(toResult) : [];
}

function toResult({ id, fullName, group, portfolioId, applicationId }: FoundStudent): SearchResult {
  return {
    kind: 'student',
    id,
    title: fullName,
    titleEn: fullName,
    details: group ?? '',
    detailsEn: group ?? '',
    link: linkTo({ fullName, portfolioId, applicationId }),
  };
}

/** Where the list of students leads to; where it leads nowhere, to the student in the list. */
function linkTo(found: Pick<FoundStudent, 'fullName' | 'portfolioId' | 'applicationId'>): string {
  if (found.portfolioId !== null) return `/portfolio/${found.portfolioId}`;
  if (found.applicationId !== null) return `/application-for-pgas?id=${found.applicationId}&view=true`;
  return `/students-list?fullName=${encodeURIComponent(found.fullName)}`;
}
