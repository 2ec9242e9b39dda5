import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import {
  elementValue,
  portfolio,
  portfolioAttribute,
  portfolioElement,
  portfolioSubBlock,
} from '../../../../db/schema/index.ts';
import { literalNumber } from '../../../../db/statements/literals.ts';
import { render } from '../../../../db/statements/rendered.ts';
import { likePatterns, wordQuery, wordsOf } from '../../../../db/word-search.ts';
import { blocksGivenTo } from '../../block-access/index.ts';
import { isSentInGivenBlock } from '../reading/portfolio-rows.queries.ts';

/** Whose elements: the reader's own, those sent in the blocks given to the reader, or everybody's. */
export type SearchedElements = 'own' | 'given' | 'all';

export type FoundElement = {
  id: number;
  portfolioId: number;
  /** The value in which the words were found. */
  value: string;
  subBlock: string;
  subBlockEn: string;
  owner: string;
};

/** A word that half of the university has in its portfolio is ranked among so many, rather than among all of them. */
const maxRanked = 50;
/** With so many among the latest nobody asks the index: twice of what a search shows. */
const enough = 12;
/** So many of the latest values are looked through first, or so many of each field that the reader was given. */
const latest = { ofAll: 4000, ofField: 200 };

const asked = wordQuery(sql`${sql.placeholder('query')}`);
const fits = sql`${wordsOf(elementValue.value)} @@ ${asked}`;
/** Seen much faster than whether it fits, and true of nearly all that do. */
const looksFit = sql`${elementValue.value} ilike all(${likePatterns(sql`${sql.placeholder('words')}::text[]`)})`;
const blocksOf = sql`${sql.placeholder('blocksOf')}::bigint`;

/** The blocks are known by the attribute already, so that a value of another block costs no look at its element. */
const givenFields = sql`array(
    select ${portfolioAttribute.id} from ${portfolioAttribute}
    join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioAttribute.subBlockId}
    where ${portfolioSubBlock.blockId} in (${blocksGivenTo(blocksOf)})
  )`;
const isSent = sql`exists (
    select 1 from ${portfolioElement} where ${portfolioElement.id} = ${elementValue.elementId} and ${isSentInGivenBlock}
  )`;

const columns = sql`${elementValue.elementId} as element, ${elementValue.value} as text,
  ts_rank(${wordsOf(elementValue.value)}, ${asked}) as closeness`;
const atMost = sql`limit ${literalNumber(maxRanked)}`;

/**
 * The index tells of all values that fit before the first of them can be had: for common words that is a tenth of a second. They
 * are among the latest values anyway; only where these have too few the index is asked, which is then fast.
 */
const latestOrIndexed = (latestValues: SQL, mayBeSeen: SQL) => sql`
  with latest as materialized (
    select ${columns} from (${latestValues}) ${elementValue}
    where ${looksFit} and ${fits} and ${mayBeSeen} ${atMost}
  ),
  found as materialized (
    select * from latest
    union all
    (select ${columns} from ${elementValue}
      where (select count(*) from latest) < ${literalNumber(enough)} and ${fits} and ${mayBeSeen} ${atMost})
  )`;

const ways: Record<SearchedElements, SQL> = {
  // Few values are the reader's own: they are looked at one by one, whatever the index would find of others.
  own: sql`
    with found as materialized (
      select ${columns} from (
        select ${elementValue}.* from ${portfolio}
        join ${portfolioElement} on ${portfolioElement.portfolioId} = ${portfolio.id}
        join ${elementValue} on ${elementValue.elementId} = ${portfolioElement.id}
        where ${portfolio.personId} = ${sql.placeholder('personId')} offset 0
      ) ${elementValue} where ${fits} ${atMost}
    )`,
  given: latestOrIndexed(
    sql`select latest_of_field.* from unnest(${givenFields}) as field cross join lateral (
        select * from ${elementValue} where ${elementValue.attributeId} = field
        order by ${elementValue.id} desc limit ${literalNumber(latest.ofField)}
      ) latest_of_field`,
    sql`${elementValue.attributeId} = any(${givenFields}) and ${isSent}`,
  ),
  all: latestOrIndexed(
    sql`select * from ${elementValue} order by ${elementValue.id} desc limit ${literalNumber(latest.ofAll)}`,
    sql`true`,
  ),
};

export const elementSearchStatement = (searched: SearchedElements): SQL => sql`
  ${ways[searched]},
  best as (
    select * from (select distinct on (found.element) found.* from found order by found.element, found.closeness desc) each_once
    order by closeness desc, element desc limit ${sql.placeholder('limit')}
  )
  select coalesce(json_agg(json_build_object(
    'id', best.element, 'portfolioId', ${portfolioElement.portfolioId}, 'value', best.text,
    'subBlock', ${portfolioSubBlock.titleRu}, 'subBlockEn', ${portfolioSubBlock.titleEn},
    'owner', ${fullNameById(portfolio.personId)}
  ) order by best.closeness desc, best.element desc), '[]'::json) as found
  from best
  join ${portfolioElement} on ${portfolioElement.id} = best.element
  join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
  join ${portfolio} on ${portfolio.id} = ${portfolioElement.portfolioId}`;

export function prepareElementSearch(database: Database) {
  const statements = {
    own: render(elementSearchStatement('own')),
    given: render(elementSearchStatement('given')),
    all: render(elementSearchStatement('all')),
  };
  return async (
    searched: SearchedElements,
    asking: {
      /** What `wordQuery` takes, and the words that it is made of. */
      query: string;
      words: readonly string[];
      limit: number;
      personId: number;
      blocksOf: number | null;
    },
  ): Promise<FoundElement[]> => {
    const { text, valuesOf } = statements[searched];
    const { rows } = await database.$client.query<{ found: FoundElement[] }>({
      name: `portfolio_search_${searched}`,
      text,
      values: valuesOf(asking),
    });
    return rows[0]?.found ?? [];
  };
}
