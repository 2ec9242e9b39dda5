import { otherLayout } from '@zachetka/contract/platform/search/keyboard-layout';
import type { SearchResult } from '@zachetka/contract/platform/search/search.schemas';
import type { Database } from '../../../db/connect.ts';
import { normaliseName } from '../../../db/name-search.ts';
import { readWords, wordQueryText } from '../../../db/word-search.ts';
import type { Caller } from '../../../plugins/access.ts';
import { prepareSearchElements } from '../../portfolio/portfolio/index.ts';
import { prepareSearchStudents } from '../../portfolio/students/index.ts';
import { prepareSearchApplications } from '../../scholarship/applications/index.ts';
import { prepareSearchDisciplines } from '../../study/rating/index.ts';

/** Of each kind: more is looked for in the lists. */
const most = 6;

export type SearchSettings = { database: Database; timeZone: string };

/**
 * What a caller means by a few words. Each module searches what is its own, by the rules of its pages: nothing is found here
 * that the caller could not open.
 */
export function prepareSearch({ database, timeZone }: SearchSettings) {
  const searchStudents = prepareSearchStudents(database);
  const searchElements = prepareSearchElements(database);
  const searchApplications = prepareSearchApplications(database);
  const searchDisciplines = prepareSearchDisciplines(database, timeZone);

  const searchWords = async (caller: Caller, query: string): Promise<SearchResult[]> => {
    const words = readWords(query);
    if (words.length === 0) return [];
    // Two letters begin too many words of an achievement to say anything.
    const isSpecific = words.some((word) => word.length >= 3);
    const found = await Promise.all([
      searchStudents(caller, { words, phrase: normaliseName(query), limit: most }),
      searchDisciplines(caller, wordQueryText(words, { isBeginning: true })),
      isSpecific ? searchElements(caller, { words, limit: most }) : [],
    ]);
    return found.flat();
  };

  return async (caller: Caller, query: string): Promise<SearchResult[]> => {
    const number = numberIn(query);
    const applications = number === null ? [] : await searchApplications(caller, number);
    const found = await searchWords(caller, query);
    const swapped = otherLayout(query);
    // Only where the words as typed mean nothing: a Latin word may well be meant.
    const meant = found.length > 0 || swapped === query ? found : await searchWords(caller, swapped);
    return [...applications, ...meant];
  };
}

/** «123», «№ 123», «заявка 123». */
function numberIn(query: string): number | null {
  const digits = /^\D{0,20}?(\d{1,12})$/u.exec(query)?.[1];
  return digits === undefined ? null : Number(digits);
}
