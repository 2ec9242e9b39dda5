import { mayPass } from '@zachetka/contract/access/access-rules';
import type { SearchResult } from '@zachetka/contract/platform/search/search.schemas';
import { readsEverything } from '@zachetka/contract/portfolio/portfolio/readership.rules';
import type { Database } from '../../../../db/connect.ts';
import { wordQueryText } from '../../../../db/word-search.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { blocksLimitedTo } from '../portfolio.policy.ts';
import { type FoundElement, prepareElementSearch, type SearchedElements } from './element-search.queries.ts';

const longestTitle = 120;

type Asked = { words: readonly string[]; limit: number };

/** A student's own achievements, and those of others that the portfolio page shows the caller. */
export function prepareSearchElements(database: Database) {
  const find = prepareElementSearch(database);
  const searchFor = async (
    caller: Caller,
    { words, limit }: Asked,
    isBeginning: boolean,
  ): Promise<SearchResult[]> => {
    const query = wordQueryText(words, { isBeginning });
    const asking = {
      query,
      words,
      limit,
      personId: caller.personId,
      blocksOf: blocksLimitedTo(caller) ?? null,
    };
    const found = await Promise.all(
      searchedBy(caller).map(async (searched) =>
        (await find(searched, asking)).map((element) => toResult(element, searched)),
      ),
    );
    // What is one's own may be in one's blocks as well.
    const results = new Map(found.flat().map((result) => [result.id, result]));
    return [...results.values()].slice(0, limit);
  };
  return async (caller: Caller, asked: Asked): Promise<SearchResult[]> => {
    // Whole words are found much faster than beginnings: those are for who is still typing.
    const whole = await searchFor(caller, asked, false);
    return whole.length > 0 ? whole : searchFor(caller, asked, true);
  };
}

function searchedBy({ roles }: Caller): SearchedElements[] {
  const own: SearchedElements[] = mayPass('students', roles) ? ['own'] : [];
  if (!mayPass('achievements', roles)) return own;
  return [...own, readsEverything(roles) ? 'all' : 'given'];
}

function toResult(element: FoundElement, searched: SearchedElements): SearchResult {
  const { id, portfolioId, value, subBlock, subBlockEn, owner } = element;
  const title = value.length > longestTitle ? `${value.slice(0, longestTitle).trimEnd()}…` : value;
  const isOwn = searched === 'own';
  return {
    kind: 'achievement',
    id,
    title,
    titleEn: title,
    details: isOwn ? subBlock : `${owner} · ${subBlock}`,
    detailsEn: isOwn ? subBlockEn : `${owner} · ${subBlockEn}`,
    link: `${isOwn ? '/portfolio' : `/portfolio/${portfolioId}`}#element-${id}`,
  };
}
