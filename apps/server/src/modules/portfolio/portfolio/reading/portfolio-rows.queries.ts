import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction } from '../../../../db/connect.ts';
import { fullName, fullNameById } from '../../../../db/full-name.ts';
import {
  attachment,
  elementHistory,
  elementValue,
  person,
  portfolio,
  portfolioElement,
  portfolioSubBlock,
} from '../../../../db/schema/index.ts';
import { typeOf } from '../../../../db/statements/column-names.ts';
import { prepareTextRows, type TextRow } from '../../../../db/statements/prepare-text-rows.ts';
import { blocksGivenTo } from '../../block-access/index.ts';
import { shownDeletions } from '../deletion/deleted-elements.queries.ts';
import { structureStamp, structureText } from './structure-json.queries.ts';
import { isUndoable, stateBeforeDecision } from './told-decisions.queries.ts';

export type PortfolioReading = {
  /** Whose portfolio: by its owner, who is not told yet what may still be undone, or by itself. */
  of: { personId: number } | { portfolioId: number };
  /** Only elements in one of these. */
  statuses?: readonly ElementStatus[];
  /** Only these elements, and the sub-blocks that they are in. */
  elementIds?: readonly number[];
  /** Only the blocks given to this employee, which may be none, and no drafts. */
  blocksOf?: number | undefined;
};

export type PortfolioRows = {
  portfolioId: string | null;
  deletedElements: string;
  structureStamp: string | null;
  /** A `StructureText`; null where it is known. */
  structure: string | null;
  contentsStamp: string | null;
  /** The numbers of the blocks given to an employee; null where nobody was named. */
  givenBlocks: string | null;
  elements: readonly TextRow[];
};

/** Where in a row of an element which value stands. */
export const place = {
  id: 0,
  subBlockId: 1,
  status: 2,
  version: 3,
  adminComment: 4,
  score: 5,
  sentAt: 6,
  assessedAt: 7,
  changedAt: 8,
  openedAt: 9,
  decidedBy: 10,
  values: 11,
  attachments: 12,
  isUntold: 13,
} as const;

/** Between the parts of a value or an attachment, and between two of them: JSON never holds either as it is. */
export const [partEnd, itemEnd] = ['\u0001', '\u0002'];
const [partEndInSql, itemEndInSql] = [sql`e'\\x01'`, sql`e'\\x02'`];

const parts = (...texts: SQL[]) => sql.join(texts, sql` || ${partEndInSql} || `);
const items = (item: SQL) => sql`string_agg(${item}, ${itemEndInSql})`;

const personId = sql`${sql.placeholder('personId')}::bigint`;
const portfolioId = sql`${sql.placeholder('portfolioId')}::bigint`;
const statuses = sql`${sql.placeholder('statuses')}::${typeOf(portfolioElement.status)}[]`;
const elementIds = sql`${sql.placeholder('elementIds')}::bigint[]`;
const blocksOf = sql`${sql.placeholder('blocksOf')}::bigint`;
const judges = sql`${sql.placeholder('judges')}::bigint[]`;
const knownStructure = sql`${sql.placeholder('knownStructure')}::uuid`;

/**
 * A condition that holds where nothing was asked for. The plan is made without the values: from a plain `or` the database
 * concludes that one element is left, and joins a large portfolio to itself row by row. Of an inequality it expects nothing.
 */
const keptIfGiven = (given: SQL, condition: SQL) =>
  sql`case when ${given} is null or ${condition} then 1 else 0 end <> 0`;

/** What an employee reads of a portfolio; the value `blocksOf` says which employee. */
export const isSentInGivenBlock = sql`${portfolioElement.status} <> 'DRAFT' and ${portfolioElement.subBlockId} in (
  select ${portfolioSubBlock.id} from ${portfolioSubBlock}
  where ${portfolioSubBlock.blockId} in (${blocksGivenTo(blocksOf)})
)`;

/** As it was before a decision that the owner is not told of yet. */
const asTold = (column: PgColumn, before: SQL) =>
  sql`case when told.status is null then ${column} else ${before} end`;
const told = {
  status: asTold(portfolioElement.status, sql`told.status`),
  comment: asTold(portfolioElement.adminComment, sql`told.comment`),
};

/** Looked up only for what was sent back, or is a draft since: that is where people ask. */
const decidedBy = sql`case when ${told.comment} is not null
    and ${told.status} in ('DRAFT', 'REJECTED', 'RETURNED_FOR_CORRECTION') then (
  select ${parts(sql`${elementHistory.actorId}::text`, fullNameById(elementHistory.actorId))} from ${elementHistory}
  where ${elementHistory.elementId} = ${portfolioElement.id} and ${elementHistory.action} in ('reject', 'returnForCorrection')
  order by ${elementHistory.id} desc limit 1
) end`;

/** Wall-clock time of UTC, whatever zone the session is in. */
const inUtc = (moment: SQLWrapper) => sql`${moment} at time zone 'UTC'`;

const values = sql`(
  select ${items(
    parts(
      sql`${elementValue.id}::text`,
      sql`${elementValue.attributeId}::text`,
      sql`coalesce(to_json(${elementValue.value})::text, 'null')`,
    ),
  )}
  from ${elementValue} where ${elementValue.elementId} = ${portfolioElement.id}
)`;

const attachments = sql`(
  select ${items(
    parts(sql`${attachment.id}::text`, sql`to_json(${attachment.name})::text`, sql`${attachment.size}::text`),
  )}
  from ${attachment} where ${attachment.elementId} = ${portfolioElement.id}
)`;

const isAsked = sql`${portfolio.personId} = ${personId} or ${portfolio.id} = ${portfolioId}`;

const givenBlocks = sql`case when ${blocksOf} is not null then coalesce(
  (select string_agg(given.block::text, ',' order by given.block) from (${blocksGivenTo(blocksOf)}) as given (block)), ''
) end`;

const structureUnlessKnown = sql`
  (case when coalesce(${structureStamp} = ${knownStructure}, false) then null else (${structureText}) end)`;

/**
 * Of one moment, in one round trip: a row about the portfolio as a whole, without the number of an element and with its values where their types
 * fit, and a row for each element.
 */
const wholeStatement = sql`
  with owner as (
    select ${portfolio.id} as number, ${portfolio.personId} as of_person, ${portfolio.contentsStamp} as contents
    from ${portfolio} where ${isAsked}
  )
  select null::bigint, (select owner.number from owner), null::${typeOf(portfolioElement.status)},
    (select count(*)::int from ${elementHistory}
      where ${shownDeletions(sql`(select owner.of_person from owner)`, blocksOf)}),
    ${structureUnlessKnown}::text,
    null::smallint, null::timestamp, null::timestamp, null::timestamp, null::timestamp,
    ${structureStamp}::text, (select owner.contents from owner)::text, ${givenBlocks}, null::boolean
  union all
  select ${portfolioElement.id}, ${portfolioElement.subBlockId}, ${told.status}, ${portfolioElement.version},
    ${told.comment}, ${asTold(portfolioElement.score, sql`told.score`)}, ${inUtc(portfolioElement.sentAt)},
    ${inUtc(asTold(portfolioElement.assessedAt, sql`told.assessed_at`))},
    ${inUtc(portfolioElement.changedAt)}, ${inUtc(portfolioElement.openedAt)},
    ${decidedBy}, ${values}, ${attachments}, ${personId} is not null and ${isUndoable}
  from owner
  join ${portfolioElement} on ${portfolioElement.portfolioId} = owner.number
  left join lateral (
    ${stateBeforeDecision(portfolioElement.id, sql`${personId} is not null and ${isUndoable}`)}
  ) told on true
  where ${keptIfGiven(statuses, sql`coalesce(told.status, ${portfolioElement.status}) = any(${statuses})`)}
    and ${keptIfGiven(elementIds, sql`${portfolioElement.id} = any(${elementIds})`)}
    and ${keptIfGiven(blocksOf, isSentInGivenBlock)}`;

/** All that an answer of a portfolio depends on, but for the clock. */
const stampsStatement = sql`
  select ${structureStamp}, ${portfolio.contentsStamp}, ${givenBlocks}, (
    select string_agg(${parts(sql`${person.id}::text`, fullName)}, ${itemEndInSql} order by ${person.id})
    from ${person} where ${person.id} = any(${judges})
  )
  from ${portfolio} where ${isAsked}`;

/** Whoever is named in a portfolio, in the order of their numbers: each number and name. */
export function judgesIn({ elements }: PortfolioRows): string[] {
  const found = new Set(
    elements.map((row) => row[place.decidedBy]).filter((judge) => judge !== null && judge !== undefined),
  );
  return [...found].toSorted((a, b) => Number(a.split(partEnd)[0]) - Number(b.split(partEnd)[0]));
}

type Stamps = Pick<PortfolioRows, 'structureStamp' | 'contentsStamp' | 'givenBlocks'> & {
  /** As `judgesIn` has them. */
  judges: readonly string[];
};

/** One text for all of them; none where there is no portfolio yet. */
export function stampOf({
  structureStamp: structure,
  contentsStamp: contents,
  givenBlocks: given,
  judges: named,
}: Stamps): string | null {
  if (structure === null || contents === null) return null;
  return [structure, contents, given ?? '', ...named].join(itemEnd);
}

export function preparePortfolioRows(database: Database) {
  const readWhole = prepareTextRows(database, 'portfolio_whole', wholeStatement);
  const readStamps = prepareTextRows(database, 'portfolio_stamps', stampsStatement);
  return {
    /** With the structure unless its stamp is the known one. */
    readWhole: async (
      reading: PortfolioReading,
      known: string | null = null,
      within: DatabaseOrTransaction = database,
    ): Promise<PortfolioRows> =>
      toPortfolio(await readWhole({ ...valuesOf(reading), knownStructure: known }, within)),
    /** The stamp that an answer of this moment would have, if it named these people: see `stampOf`. */
    readStamp: async (
      reading: PortfolioReading,
      named: readonly string[],
      within: DatabaseOrTransaction = database,
    ): Promise<string | null> => {
      const judgeIds = named.map((judge) => judge.split(partEnd)[0] ?? '');
      const [row] = await readStamps({ ...valuesOf(reading), judges: judgeIds }, within);
      if (row === undefined) return null;
      const [structure = null, contents = null, given = null, called] = row;
      return stampOf({
        structureStamp: structure,
        contentsStamp: contents,
        givenBlocks: given,
        judges: called === null || called === undefined ? [] : called.split(itemEnd),
      });
    },
  };
}

const valuesOf = ({ of, statuses: only, elementIds: ids, blocksOf: employee }: PortfolioReading) => ({
  personId: null,
  portfolioId: null,
  ...of,
  statuses: only ?? null,
  elementIds: ids ?? null,
  blocksOf: employee ?? null,
});

function toPortfolio(rows: readonly TextRow[]): PortfolioRows {
  const whole = rows.find((row) => row[place.id] === null);
  if (whole === undefined) throw new Error('nothing is told about the portfolio as a whole');
  return {
    portfolioId: whole[place.subBlockId] ?? null,
    deletedElements: whole[place.version] ?? '0',
    structure: whole[place.adminComment] ?? null,
    structureStamp: whole[place.decidedBy] ?? null,
    contentsStamp: whole[place.values] ?? null,
    givenBlocks: whole[place.attachments] ?? null,
    elements: rows.filter((row) => row !== whole),
  };
}
