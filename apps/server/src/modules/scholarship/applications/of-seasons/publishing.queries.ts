import { nextApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { SealedLine } from '@zachetka/contract/scholarship/open-season/seal.rules';
import { placeOutcomeTexts } from '@zachetka/contract/scholarship/publication/place-outcomes.texts';
import type { Contradiction } from '@zachetka/contract/scholarship/publication/publication.schemas';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { nominationTitleEn, nominationTitleRu } from '../../../../db/nomination.ts';
import {
  application,
  applicationElement,
  applicationHistory,
  type PublishedNomination,
  portfolioBlock,
} from '../../../../db/schema/index.ts';
import { arrayOf, isNotOneOf, nameOf, typeOf } from '../../../../db/statements/column-names.ts';
import { literals } from '../../../../db/statements/literals.ts';
import { languageOfPerson } from '../../../people/language/index.ts';
import { endEmbargo, isFiled } from '../../application-records/index.ts';
import { decisionMoments, historyColumns } from '../application.queries.ts';

const isUndecided = sql`${application.status} in ('SUBMITTED', 'RE_SUBMITTED')`;

/** `places`: a statement of "applicationId" and "outcome". Without what is left out for the reader. */
export async function countUndecided(
  database: DatabaseOrTransaction,
  { seasonId, places, leftOut }: { seasonId: number; places: SQL; leftOut: readonly number[] },
): Promise<{ filed: number; undecided: number }> {
  const { rows } = await database.execute<{ filed: number; undecided: number }>(sql`
    select count(*)::int as filed,
      count(*) filter (where ${isUndecided} and given."applicationId" is null)::int as undecided
    from ${application} left join (${places}) given on given."applicationId" = ${application.id}
    where ${application.seasonId} = ${seasonId} and ${isFiled} and ${isNotOneOf(application.id, leftOut)}`);
  return rows[0] ?? { filed: 0, undecided: 0 };
}

/** Decided one by one, and otherwise by `places`: a statement of "applicationId" and "outcome". */
export async function findContradictions(
  database: DatabaseOrTransaction,
  { seasonId, places }: { seasonId: number; places: SQL },
): Promise<Contradiction[]> {
  const { rows } = await database.execute<Contradiction>(sql`
    select ${application.id}::int as "applicationId", ${application.fullName} as "fullName",
      ${nominationTitleRu} as "nominationRu", ${nominationTitleEn} as "nominationEn",
      trim_scale(${application.totalScore})::text as total, ${application.status} = 'VERIFIED' as "isAccepted",
      given.outcome::text as outcome, ${fullNameById(application.decidedBy)} as "decidedBy"
    from ${application} join (${places}) given on given."applicationId" = ${application.id}
    left join ${portfolioBlock} on ${portfolioBlock.id} = ${application.blockId}
    where ${application.seasonId} = ${seasonId} and ${application.status} in ('VERIFIED', 'REJECTED')
      and (${application.status} = 'VERIFIED') <> (given.outcome = 'awarded')
    order by ${application.nameKey}, ${application.id}`);
  return rows;
}

const reasonOf = (outcome: SQL, language: 'ru' | 'en') =>
  sql`case ${outcome} ${sql.join(
    Object.entries(placeOutcomeTexts).map(
      ([each, text]) => sql`when ${literals([each])} then ${text[language]}::text`,
    ),
    sql` `,
  )} end`;

type DecidingByPlaces = {
  seasonId: number;
  actorId: number;
  places: SQL;
  /** Why the border goes before what was decided one by one; null: it differs from nothing. */
  overruling: string | null;
};

/**
 * Whoever is in by the border is accepted, everybody else rejected. What stands so already stays as it is. The rejections come first:
 * who gives up one award for another has never two of them.
 */
export async function decideByPlaces(tx: Transaction, deciding: DecidingByPlaces): Promise<void> {
  for (const accepts of [false, true]) await decideOneWay(tx, deciding, accepts);
}

async function decideOneWay(
  tx: Transaction,
  { seasonId, actorId, places, overruling }: DecidingByPlaces,
  accepts: boolean,
): Promise<void> {
  const { status, version, adminComment, checkStartAt, checkEndAt, decidedBy } = application;
  const outcome = sql`given.outcome::text`;
  const reason = sql`case ${languageOfPerson(application.personId)} when 'en' then ${reasonOf(outcome, 'en')} else ${reasonOf(outcome, 'ru')} end`;
  // Who was decided on before and comes out otherwise is told why.
  const why = sql`case when stood.was in ('VERIFIED', 'REJECTED') then ${overruling}::text end`;
  const history = applicationHistory;
  await tx.execute(sql`
    with given as (${places}),
    stood as (
      select ${application.id} as "applicationId", ${status} as was from ${application}
      where ${application.seasonId} = ${seasonId} and ${isFiled}
    ),
    changed as (
      update ${application} set
        ${nameOf(status)} = (case when ${outcome} = 'awarded' then 'VERIFIED' else 'REJECTED' end)::application_status,
        ${nameOf(adminComment)} = nullif(concat_ws(' ', case when ${outcome} = 'awarded' then null else ${reason} end, ${why}), ''),
        ${nameOf(checkStartAt)} = ${decisionMoments.checkStartAt}, ${nameOf(checkEndAt)} = ${decisionMoments.checkEndAt},
        ${nameOf(decidedBy)} = ${actorId}, ${nameOf(version)} = ${version} + 1
      from given join stood using ("applicationId")
      where ${application.id} = stood."applicationId" and (${outcome} = 'awarded') = ${accepts}
        and ${application.status}::text is distinct from (case when ${outcome} = 'awarded' then 'VERIFIED' else 'REJECTED' end)
      returning stood."applicationId", ${application.personId} as "ownerId", stood.was, ${status} as becomes,
        ${application.totalScore} as total, ${adminComment} as why
    )
    insert into ${history} (${historyColumns})
    select changed."applicationId", changed."ownerId", ${actorId}, (case changed.becomes when 'VERIFIED' then 'accept' else 'reject' end)::application_action,
      changed.was, changed.becomes, changed.total, changed.why
    from changed order by 1`);
}

type DecisionAgain = {
  applicationId: number;
  isAccepted: boolean;
  /** Of a rejection it stands with the application; of an acceptance the history alone has it. */
  reason: { readonly ru: string; readonly en: string };
};

type DecidingAgain = { actorId: number; decisions: readonly DecisionAgain[] };

/** Published decisions that come out otherwise, the rejections first; one that stays a rejection gets its new reason. */
export async function decideAgain(tx: Transaction, { actorId, decisions }: DecidingAgain): Promise<void> {
  for (const accepts of [false, true])
    await decideAgainOneWay(tx, {
      actorId,
      decisions: decisions.filter(({ isAccepted }) => isAccepted === accepts),
    });
}

async function decideAgainOneWay(tx: Transaction, { actorId, decisions }: DecidingAgain): Promise<void> {
  if (decisions.length === 0) return;
  const { id, status, version, adminComment, checkStartAt, checkEndAt, decidedBy, personId } = application;
  const history = applicationHistory;
  const inOrder = decisions.toSorted((a, b) => a.applicationId - b.applicationId);
  const becomes = (isAccepted: boolean) =>
    nextApplicationStatus(isAccepted ? 'moveUp' : 'dropOut', isAccepted ? 'REJECTED' : 'VERIFIED');
  await tx.execute(sql`
    with given as (
      select given.*, case ${languageOfPerson(personId)} when 'en' then given."whyEn" else given."whyRu" end as why, ${status} as was
      from unnest(
        ${arrayOf(
          id,
          inOrder.map((each) => each.applicationId),
        )},
        ${arrayOf(
          status,
          inOrder.map((each) => becomes(each.isAccepted)),
        )},
        ${arrayOf(
          adminComment,
          inOrder.map((each) => each.reason.ru),
        )},
        ${arrayOf(
          adminComment,
          inOrder.map((each) => each.reason.en),
        )}
      ) as given ("applicationId", becomes, "whyRu", "whyEn")
      join ${application} on ${id} = given."applicationId"
    ),
    changed as (
      update ${application} set
        ${nameOf(status)} = given.becomes,
        ${nameOf(adminComment)} = case given.becomes when 'REJECTED' then given.why end,
        ${nameOf(checkStartAt)} = ${decisionMoments.checkStartAt}, ${nameOf(checkEndAt)} = ${decisionMoments.checkEndAt},
        ${nameOf(decidedBy)} = ${actorId}, ${nameOf(version)} = ${version} + 1
      from given where ${id} = given."applicationId"
      returning given."applicationId", given.was, given.becomes, given.why, ${personId} as "ownerId", ${application.totalScore} as total
    )
    insert into ${history} (${historyColumns})
    select changed."applicationId", changed."ownerId", ${actorId},
      (case when changed.was = changed.becomes then 'reject' when changed.becomes = 'VERIFIED' then 'moveUp' else 'dropOut' end)::${typeOf(history.action)},
      changed.was, changed.becomes, changed.total, changed.why
    from changed order by 1`);
}

/** From now on everybody sees what was decided; what was held is free for other applications. */
export async function showDecisions(tx: Transaction, seasonId: number): Promise<void> {
  await tx.execute(sql`
    update ${applicationElement} set ${nameOf(applicationElement.isOpen)} = false
    from ${application} where ${application.id} = ${applicationElement.applicationId}
      and ${application.seasonId} = ${seasonId} and ${applicationElement.isOpen}`);
  await endEmbargo(tx, seasonId);
}

/** What brought points in accepted applications of the season, or in those that are named. */
export async function findAwardedElements(
  tx: Transaction,
  { seasonId, among }: { seasonId: number; among?: readonly number[] },
) {
  const { rows } = await tx.execute<{ applicationId: number; personId: number; elementId: number }>(sql`
    select ${application.id}::int as "applicationId", ${application.personId}::int as "personId",
      ${applicationElement.elementId}::int as "elementId"
    from ${application} join ${applicationElement} on ${applicationElement.applicationId} = ${application.id}
    where ${application.seasonId} = ${seasonId} and ${application.status} = 'VERIFIED' and ${applicationElement.score} > 0
      ${among ? sql`and ${application.id} = any(${arrayOf(application.id, [...among])})` : sql``}
    order by ${application.id}, ${applicationElement.elementId}`);
  return rows;
}

/** What the nominations of the season are called now. */
export async function findNominationTitles(
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<PublishedNomination[]> {
  return database
    .selectDistinct({
      id: portfolioBlock.id,
      titleRu: nominationTitleRu,
      titleEn: nominationTitleEn,
    })
    .from(application)
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, application.blockId))
    .where(and(eq(application.seasonId, seasonId), isFiled))
    .orderBy(portfolioBlock.id);
}

export type ResultRow = {
  number: number;
  nominationId: number | null;
  nominationRu: string | null;
  nominationEn: string | null;
  instituteRu: string | null;
  instituteEn: string | null;
  total: string;
  awarded: boolean;
  place: number | null;
  outcome: string | null;
  directions: { titleRu: string; titleEn: string; counted: string }[];
};

/** Every filed application of the season, without whose it is. */
export async function findResults(
  database: DatabaseOrTransaction,
  { seasonId, places }: { seasonId: number; places: SQL },
): Promise<ResultRow[]> {
  const { rows } = await database.execute<ResultRow>(sql`
    select ${application.id}::int as number, ${application.blockId}::int as "nominationId", ${nominationTitleRu} as "nominationRu",
      ${nominationTitleEn} as "nominationEn", ${application.instituteRu} as "instituteRu",
      ${application.instituteEn} as "instituteEn", trim_scale(${application.totalScore})::text as total,
      ${application.status} = 'VERIFIED' as awarded, given.place, given.outcome::text as outcome,
      (
        select coalesce(json_agg(json_build_object(
          'titleRu', direction ->> 'titleRu', 'titleEn', direction ->> 'titleEn', 'counted', direction ->> 'counted'
        )), '[]')
        from jsonb_array_elements(${application.scoring} #> '{explanation,directions}') as direction
      ) as directions
    from ${application}
    left join ${portfolioBlock} on ${portfolioBlock.id} = ${application.blockId}
    left join (${places}) given on given."applicationId" = ${application.id}
    where ${application.seasonId} = ${seasonId} and ${isFiled}
    order by ${application.status} = 'VERIFIED' desc, ${application.totalScore} desc, ${application.id}`);
  return rows;
}

/** The number of accepted applications of the season. */
export async function countAwarded(tx: Transaction, seasonId: number): Promise<number> {
  const { rows } = await tx.execute<{ awarded: number }>(sql`
    select count(*)::int as awarded from ${application}
    where ${application.seasonId} = ${seasonId} and ${application.status} = 'VERIFIED'`);
  return rows[0]?.awarded ?? 0;
}

const decided = (which: SQL): SQL => sql`
  select ${application.id} as "applicationId", ${application.personId} as "ownerId", ${application.blockId} as "blockId",
    ${application.seasonId} as "seasonId", ${application.version} as "atVersion", ${application.status} = 'VERIFIED' as "isAccepted"
  from ${application}
  where ${which} and ${application.status} in ('VERIFIED', 'REJECTED')`;

/** Each decided application of the season, as notices tell of it. */
export const decidedInSeason = (seasonId: number): SQL => decided(sql`${application.seasonId} = ${seasonId}`);
/** The same of those that are named. */
export const decidedAmong = (ids: readonly number[]): SQL =>
  decided(sql`${application.id} = any(${arrayOf(application.id, [...ids])})`);

type DecidedLine = SealedLine & { applicationId: number };

/**
 * What is decided on each application of a season, as its seal has it: once published by its status, before that by the border in force first.
 * `places`: a statement of "applicationId", "outcome" and "place".
 */
export async function findDecidedLines(
  database: DatabaseOrTransaction,
  { seasonId, places, isPublished }: { seasonId: number; places: SQL; isPublished: boolean },
): Promise<DecidedLine[]> {
  const isAwarded = sql`${application.status} = 'VERIFIED'`;
  const byBorder = isPublished ? isAwarded : sql`coalesce(given.outcome = 'awarded', ${isAwarded})`;
  const { rows } = await database.execute<DecidedLine>(sql`
    select ${application.id}::int as "applicationId", ${application.blockId}::int as nomination,
      case when ${byBorder} then 'awarded' else 'rejected' end as decision, given.outcome::text as outcome,
      trim_scale(${application.totalScore})::text as total, given.place
    from ${application} left join (${places}) given on given."applicationId" = ${application.id}
    where ${application.seasonId} = ${seasonId} and ${isFiled}
      and (${application.status} in ('VERIFIED', 'REJECTED') or given."applicationId" is not null)
    order by ${application.id}`);
  return rows;
}

/** By application what each direction of the rules has brought; null: its points are not by rules. */
export async function findCountedDirections(
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<Map<number, Record<string, string> | null>> {
  const { rows } = await database.execute<{ id: number; directions: Record<string, string> | null }>(sql`
    select ${application.id}::int as id, (
      select json_object_agg(direction ->> 'id', direction ->> 'counted' order by direction ->> 'id')
      from jsonb_array_elements(${application.scoring} #> '{explanation,directions}') as direction
    ) as directions
    from ${application} where ${application.seasonId} = ${seasonId} and ${isFiled}`);
  return new Map(rows.map(({ id, directions }) => [id, directions]));
}
