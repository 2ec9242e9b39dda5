import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullName, fullNameById, fullNameOf } from '../../../../db/full-name.ts';
import {
  appeal,
  application,
  applicationHistory,
  commission,
  commissionMember,
  elementHistory,
  erasure,
  lessonTeacher,
  peopleHistory,
  person,
  personBlock,
  portalSession,
  portfolio,
  portfolioElement,
  publication,
  roleGrant,
  season,
  seasonWindow,
} from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { seasonClock } from '../../../scholarship/season-rules/index.ts';

/** A season runs until its last window has closed and, where it has one of publication, until it was published. */
const isRunning = sql`(exists (
    select 1 from ${seasonWindow} where ${seasonWindow.seasonId} = ${season.id} and ${seasonWindow.closesAt} > ${seasonClock}
  ) or (
    exists (select 1 from ${seasonWindow} where ${seasonWindow.seasonId} = ${season.id} and ${seasonWindow.kind} = 'publication')
    and not exists (select 1 from ${publication} where ${publication.seasonId} = ${season.id})
  ))`;

/**
 * Somebody has left who was given no role any more and teaches nothing to come, or whom the directory has shut out. A block by an
 * administrator says nothing of it; whoever has a seat in a running season is needed until its end.
 */
const isHere = (personId: PgColumn): SQL<boolean> => sql<boolean>`(((exists (
    select 1 from ${roleGrant} where ${roleGrant.personId} = ${personId} and coalesce(${roleGrant.endsAt} > now(), true)
  ) or exists (
    select 1 from ${lessonTeacher} where ${lessonTeacher.personId} = ${personId} and ${lessonTeacher.startsAt} > now()
  )) and not exists (
    select 1 from ${personBlock} where ${personBlock.personId} = ${personId} and ${personBlock.source} in ('scim', 'ldap')
  )) or exists (
    select 1 from ${commissionMember} join ${commission} on ${commission.id} = ${commissionMember.commissionId}
    join ${season} on ${season.id} = ${commission.seasonId}
    where ${commissionMember.personId} = ${personId} and ${isRunning}
  ))`;
// One level deeper: of what is selected itself, the query builder leaves out the names of tables.
const hasRoles = sql<boolean>`${isHere(person.id)}`;
const isErased: SQL<boolean> = sql<boolean>`exists (select 1 from ${erasure} where ${erasure.personId} = ${person.id})`;

const found = { id: person.id, directoryId: person.directoryId, fullName, hasRoles, isErased };

export async function findPerson(database: DatabaseOrTransaction, directoryId: string) {
  const [row] = await database.select(found).from(person).where(eq(person.directoryId, directoryId));
  return row;
}
export type PersonToErase = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Nobody changes the person, gives them a role or forgets them at the same time. */
export async function lockPerson(tx: Transaction, id: number) {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, id)).for('update');
  const [row] = await tx.select(found).from(person).where(eq(person.id, id));
  return row;
}

const maxFound = 20;

export async function findPeopleByName(database: DatabaseOrTransaction, begins: string) {
  return database
    .select({ personId: person.directoryId, fullName, hasRoles })
    .from(person)
    .where(and(sql`starts_with(${person.searchName}, ${begins})`, sql`not ${isErased}`))
    .orderBy(person.searchName, person.id)
    .limit(maxFound);
}

/** Of a season that runs, a draft as well, which may be filed yet; of none, while the commission has not decided. */
const isUndecided = sql`case when ${application.seasonId} is null
  then ${application.status} not in ('VERIFIED', 'REJECTED', 'DRAFT') else ${isRunning} end`;

/** An application that somebody still needs. */
export async function findRunningApplication(database: DatabaseOrTransaction, personId: number) {
  const [row] = await database
    .select({
      application: application.id,
      ru: sql<string>`coalesce('сезон «' || ${season.titleRu} || '»', 'вне сезонов')`,
      en: sql<string>`coalesce('season “' || ${season.titleEn} || '”', 'outside of seasons')`,
    })
    .from(application)
    .leftJoin(season, eq(season.id, application.seasonId))
    .where(and(eq(application.personId, personId), isUndecided))
    .orderBy(application.id)
    .limit(1);
  return row;
}

export async function findOpenAppeal(database: DatabaseOrTransaction, personId: number) {
  const [row] = await database
    .select({ application: appeal.applicationId })
    .from(appeal)
    .where(and(eq(appeal.filedBy, personId), isNull(appeal.outcome)))
    .orderBy(appeal.id)
    .limit(1);
  return row;
}

export async function insertErasure(tx: Transaction, row: typeof erasure.$inferInsert): Promise<void> {
  await tx.insert(erasure).values(row);
  // Why stands in the list of erasures alone: it may name somebody.
  await tx
    .insert(peopleHistory)
    .values({ personId: row.personId, actorId: row.erasedBy ?? null, action: 'erased' });
}

const listedErasures = 100;

export function findErasures(database: DatabaseOrTransaction) {
  return database
    .select({
      number: erasure.personId,
      erasedAt: isoMoment(erasure.erasedAt),
      erasedBy: fullNameById(erasure.erasedBy),
      reason: erasure.reason,
      rows: sql<number>`(select coalesce(sum(counted.value::int), 0)::int from jsonb_each_text(${erasure.counts}) counted)`,
    })
    .from(erasure)
    .orderBy(desc(erasure.erasedAt), desc(erasure.personId))
    .limit(listedErasures);
}

const leaver = alias(person, 'leaver');

/** Those without a role who have done nothing since: what they did last is when they left. */
export async function findLeaversSince(database: DatabaseOrTransaction, olderThan: Date) {
  const last = (moments: SQL) => sql`coalesce((${moments}), ${leaver.createdAt})`;
  const lastTrace = sql`greatest(
    ${leaver.createdAt},
    ${last(sql`select max(${portalSession.seenAt}) from ${portalSession} where ${portalSession.personId} = ${leaver.id}`)},
    ${last(sql`select max(${peopleHistory.at}) from ${peopleHistory} where ${peopleHistory.personId} = ${leaver.id}`)},
    ${last(sql`select max(${elementHistory.at}) from ${elementHistory} where ${elementHistory.actorId} = ${leaver.id}`)},
    ${last(sql`select max(${applicationHistory.at}) from ${applicationHistory} where ${applicationHistory.actorId} = ${leaver.id}`)},
    ${last(sql`select max(${portfolioElement.changedAt}) from ${portfolioElement} join ${portfolio}
      on ${portfolio.id} = ${portfolioElement.portfolioId} where ${portfolio.personId} = ${leaver.id}`)},
    ${last(sql`select max(coalesce(${application.checkEndAt}, ${application.filingEndAt}, ${application.filingStartAt}))
      from ${application} where ${application.personId} = ${leaver.id}`)}
  )`;
  return database
    .select({ id: leaver.id, fullName: fullNameOf(leaver) })
    .from(leaver)
    .where(
      and(
        sql`not ${isHere(leaver.id)}`,
        sql`not exists (select 1 from ${erasure} where ${erasure.personId} = ${leaver.id})`,
        sql`not exists (select 1 from ${appeal} where ${appeal.filedBy} = ${leaver.id} and ${appeal.outcome} is null)`,
        sql`not exists (
          select 1 from ${application} left join ${season} on ${season.id} = ${application.seasonId}
          where ${application.personId} = ${leaver.id} and ${isUndecided}
        )`,
        sql`${lastTrace} < ${olderThan.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(leaver.id);
}
