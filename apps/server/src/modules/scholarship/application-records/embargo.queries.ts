import { applicationDecisions } from '@zachetka/contract/scholarship/applications/application-decision.rules';
import {
  applicationStatuses,
  isOpenApplication,
} from '@zachetka/contract/scholarship/applications/application-status.rules';
import {
  and,
  eq,
  getTableColumns,
  getTableName,
  or,
  type SQL,
  type SQLWrapper,
  Subquery,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import {
  application,
  applicationElement,
  applicationHistory,
  type HeldBack,
} from '../../../db/schema/index.ts';
import { arrayOf, nameOf, typeNamed, typeOf } from '../../../db/statements/column-names.ts';
import { prepareOnce } from '../../../db/statements/execute-named.ts';
import { literals } from '../../../db/statements/literals.ts';
import { holdsDecisionsOf } from '../season-rules/index.ts';

/*
 * What of an application is held back, from whom and until when. All of it is decided in this file.
 *
 * Where a season is published at one moment, `held_back` keeps how an application stood before the commission first changed it; the
 * publication empties it. Until then the author reads that state, whatever else they are in the portal. Everybody who is not of
 * the commission and not the author is refused the application itself.
 *
 * Whatever is told to somebody is selected from `applicationsSeenBy`, `elementsSeenBy` and `historySeenBy` in place of the tables.
 * What the commission reads of many applications leaves out those of `findLeftOut`.
 */

/** A person by their number; `everybody` for what is told to all alike, the author among them. */
export type Reader = SQLWrapper | 'everybody';

const { heldBack } = application;

export const isHeldBack = sql<boolean>`${heldBack} is not null`;

const isHeldBackFrom = (reader: Reader): SQL =>
  reader === 'everybody' ? isHeldBack : sql`(${isHeldBack} and ${application.personId} = ${reader})`;

const kept = (column: PgColumn, key: keyof HeldBack): SQL =>
  sql`(${heldBack} ->> ${literals([key])})::${typeOf(column)}`;

type Masks<Table extends PgTable> = Partial<Record<keyof Table['$inferSelect'], SQL>>;

/** What a decision or other points change, as it was before; a decision's own columns were empty then. */
const applicationBefore: Masks<typeof application> = {
  status: kept(application.status, 'status'),
  version: kept(application.version, 'version'),
  totalScore: kept(application.totalScore, 'totalScore'),
  ruleVersionId: kept(application.ruleVersionId, 'ruleVersionId'),
  scoring: sql`nullif(${heldBack} -> 'scoring', 'null')`,
  checkStartAt: kept(application.checkStartAt, 'checkStartAt'),
  checkEndAt: sql`null`,
  adminComment: sql`null`,
  commentKey: sql`''`,
  decidedBy: sql`null`,
  soleAward: sql`null`,
  heldBack: sql`null`,
};

const elementBefore: Masks<typeof applicationElement> = {
  score: sql`(${heldBack} -> 'scores' ->> ${applicationElement.elementId}::text)::${typeOf(applicationElement.score)}`,
  changedPoints: sql`null`,
  changeReason: sql`null`,
  changedBy: sql`null`,
  changedAt: sql`null`,
};

/** Each column of the table, or what stood there before where the row is held back. */
const maskedColumns = (table: PgTable, before: Readonly<Record<string, SQL>>, reader: Reader): SQL =>
  sql.join(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const masked = before[key];
      return masked
        ? sql`case when ${isHeldBackFrom(reader)} then ${masked} else ${column} end as ${nameOf(column)}`
        : sql`${column}`;
    }),
    sql`, `,
  );

/** The rows of `application` as the reader sees them. */
export const seenApplications = (reader: Reader): SQL =>
  sql`select ${maskedColumns(application, applicationBefore, reader)} from ${application}`;

/** The rows of `application_element` as the reader sees them. */
export const seenElements = (reader: Reader): SQL =>
  sql`select ${maskedColumns(applicationElement, elementBefore, reader)} from ${applicationElement}
    join ${application} on ${application.id} = ${applicationElement.applicationId}`;

const undoneBy = alias(applicationHistory, 'undone_by');

/** What was decided and undone before the publication was never told, and its author is not told of it afterwards either. */
const isUndone = sql`${applicationHistory.action} in (${literals(['undo', ...applicationDecisions])}) and exists (
  select 1 from ${applicationHistory} as ${undoneBy} where ${undoneBy.applicationId} = ${applicationHistory.applicationId}
    and ${undoneBy.id} >= ${applicationHistory.id} and ${undoneBy.action} = 'undo'
)`;

/** What authors do themselves meanwhile, and what they are answered. Such a line is written as its author sees the application. */
const isOfAuthor = sql`${applicationHistory.action} in ('askBack', 'keepFiled', 'prefer')`;

/** The rows of `application_history` that the reader sees. Drafts that were deleted have a history and no application. */
export const seenHistory = (reader: Reader): SQL =>
  sql`select ${sql.join(Object.values(getTableColumns(applicationHistory)), sql`, `)} from ${applicationHistory}
    left join ${application} on ${application.id} = ${applicationHistory.applicationId} and ${isHeldBackFrom(reader)}
    where (${application.id} is null or ${applicationHistory.id} <= ${kept(applicationHistory.id, 'historyId')}
        or coalesce(${heldBack} -> 'told', '[]') @> to_jsonb(${applicationHistory.id}) or ${isOfAuthor})
      and not (${reader === 'everybody' ? sql`true` : sql`${applicationHistory.personId} = ${reader}`} and ${isUndone})`;

/** To select from as if it were the table. */
const inPlaceOf = <Table extends PgTable>(table: Table, rows: SQL): Table =>
  new Subquery(rows, getTableColumns(table), getTableName(table)) as unknown as Table;

export const applicationsSeenBy = (reader: Reader) => inPlaceOf(application, seenApplications(reader));
export const elementsSeenBy = (reader: Reader) => inPlaceOf(applicationElement, seenElements(reader));
export const historySeenBy = (reader: Reader) => inPlaceOf(applicationHistory, seenHistory(reader));

/** Whether everybody may know what became of the application: its place, a recommendation, what it has used. */
export const isToldOf = (applicationId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${application} where ${application.id} = ${applicationId} and not ${holdsDecisionsOf(application.seasonId)}
)`;

const isUntold = or(
  isHeldBack,
  sql`${application.status} in (${literals(applicationStatuses.filter(isOpenApplication))})`,
);

export type LeftOut = { id: number; seasonId: number | null; institute: string | null };

/**
 * The applications of a person that others judge and of which they are not told yet. Whatever the commission reads of many
 * applications leaves them out, so that nobody sees their own line, total or place there, nor by counting that there is one.
 */
export const findLeftOut = (database: DatabaseOrTransaction, personId: number): Promise<LeftOut[]> =>
  leftOut(database, { personId });

const leftOut = prepareOnce((database) =>
  database
    .select({ id: application.id, seasonId: application.seasonId, institute: application.instituteRu })
    .from(application)
    .where(and(eq(application.personId, sql.placeholder('personId')), isUntold))
    .orderBy(application.id)
    .prepare('applications_left_out'),
);

export const findLeftOutIds = async (database: DatabaseOrTransaction, personId: number): Promise<number[]> =>
  (await findLeftOut(database, personId)).map(({ id }) => id);

/** Of a statement that is prepared: `leftOut` are the numbers of `findLeftOut`. */
export const isLeftIn: SQL = sql`${application.id} <> all(${sql.placeholder('leftOut')}::${typeOf(application.id)}[])`;

/** Keeps how it stands, before the commission changes anything; what is kept already stays. The application is locked. */
export async function holdBack(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    update ${application} set ${nameOf(heldBack)} = jsonb_build_object(
      'status', ${application.status}, 'version', ${application.version}, 'totalScore', ${application.totalScore},
      'ruleVersionId', ${application.ruleVersionId}, 'scoring', ${application.scoring},
      'checkStartAt', ${application.checkStartAt},
      'scores', (
        select coalesce(jsonb_object_agg(${applicationElement.elementId}, ${applicationElement.score}), '{}')
        from ${applicationElement} where ${applicationElement.applicationId} = ${application.id}
      ),
      'historyId', (
        select coalesce(max(${applicationHistory.id}), 0) from ${applicationHistory}
        where ${applicationHistory.applicationId} = ${application.id}
      )
    ) where ${application.id} = ${id} and ${heldBack} is null`);
}

/** From now on everybody sees what was decided in the season. */
export async function endEmbargo(tx: Transaction, seasonId: number): Promise<void> {
  await tx.execute(sql`
    update ${application} set ${nameOf(heldBack)} = null where ${application.seasonId} = ${seasonId} and ${isHeldBack}`);
}

export const countHeldBack = (tx: Transaction, seasonId: number): Promise<number> =>
  tx.$count(application, and(eq(application.seasonId, seasonId), isHeldBack));

export type CountedAnew = Pick<HeldBack, 'totalScore' | 'scoring' | 'scores'> & {
  id: number;
  /** The line of history that tells the author of it, where there is one. */
  told: number | null;
};

/**
 * Rules that come into force count everything anew that waits for a decision. What is held back is shown as if it still did: by
 * points that stay as they were an author would know that theirs was decided.
 */
export async function countHeldBackAnew(
  tx: Transaction,
  ruleVersionId: number,
  counted: readonly CountedAnew[],
): Promise<void> {
  if (counted.length === 0) return;
  await tx.execute(sql`
    update ${application} set ${nameOf(heldBack)} = ${heldBack} || given.before
      || jsonb_build_object('told', coalesce(${heldBack} -> 'told', '[]') || coalesce(to_jsonb(given.told), '[]'))
      || jsonb_build_object('ruleVersionId', ${ruleVersionId}::bigint, 'version', (${kept(application.version, 'version')}) + 1)
    from unnest(
      ${arrayOf(
        application.id,
        counted.map(({ id }) => id),
      )},
      ${sql.param(counted.map(({ id: _id, told: _told, ...before }) => JSON.stringify(before)))}::${typeNamed('jsonb[]')},
      ${arrayOf(
        applicationHistory.id,
        counted.map(({ told }) => told),
      )}
    ) as given (application, before, told)
    where ${application.id} = given.application and ${isHeldBack}`);
}
