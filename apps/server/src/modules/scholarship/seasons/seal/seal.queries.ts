import type { SealedLine } from '@zachetka/contract/scholarship/open-season/seal.rules';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { publication, season, seasonSeal, seasonSealLine } from '../../../../db/schema/index.ts';
import { arrayOf, namesOf } from '../../../../db/statements/column-names.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';

/** Whoever seals a season waits here for whoever does so already, after all other locks. False: it has no seal yet. */
export async function lockSeals(tx: Transaction, seasonId: number): Promise<boolean> {
  const [first] = await tx
    .select({ id: seasonSeal.id })
    .from(seasonSeal)
    .where(and(eq(seasonSeal.seasonId, seasonId), eq(seasonSeal.number, 1)))
    .for('no key update');
  return first !== undefined;
}

const dayOf = (moment: typeof seasonSeal.at | typeof publication.publishedAt, timeZone: string) =>
  sql<string>`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** The latest first. */
export const findSeals = (
  database: DatabaseOrTransaction,
  { seasonId, timeZone }: { seasonId: number; timeZone: string },
) =>
  database
    .select({
      id: seasonSeal.id,
      number: seasonSeal.number,
      root: seasonSeal.root,
      on: dayOf(seasonSeal.at, timeZone),
      at: isoMoment(seasonSeal.at),
      cause: seasonSeal.cause,
      reason: seasonSeal.reason,
      by: sql<string | null>`${fullNameById(seasonSeal.madeBy)}`,
      changed: seasonSeal.changedLines,
      lines: seasonSeal.lines,
      applications: sql<number[]>`(
        select coalesce(json_agg(line."application" order by line."application"), '[]') from (
          select ${seasonSealLine.applicationId} as "application" from ${seasonSealLine}
          where ${seasonSealLine.sealId} = ${seasonSeal.id} order by 1 limit ${maxNamed}
        ) line
      )`,
    })
    .from(seasonSeal)
    .where(eq(seasonSeal.seasonId, seasonId))
    .orderBy(desc(seasonSeal.number));
export type FoundSeal = Awaited<ReturnType<typeof findSeals>>[number];

/** Of what a seal has changed. */
const maxNamed = 20;

export type KeptLine = SealedLine & {
  applicationId: number;
  sealId: number;
  salt: string;
  leaf: string;
};

/** The lines that a seal stands for: of each application the latest up to it. Without a seal the latest of all. */
export async function findKeptLines(
  database: DatabaseOrTransaction,
  { seasonId, upTo, applicationId }: { seasonId: number; upTo?: number; applicationId?: number },
): Promise<KeptLine[]> {
  const { nominationId, decision, outcome, total, place, salt, leaf, sealId } = seasonSealLine;
  const latest = database
    .selectDistinctOn([seasonSealLine.applicationId], {
      applicationId: seasonSealLine.applicationId,
      nomination: nominationId,
      decision,
      outcome,
      total,
      place,
      salt,
      leaf,
      sealId,
    })
    .from(seasonSealLine)
    .innerJoin(seasonSeal, eq(seasonSeal.id, sealId))
    .where(
      and(
        eq(seasonSeal.seasonId, seasonId),
        upTo === undefined ? undefined : sql`${sealId} <= ${upTo}`,
        applicationId === undefined ? undefined : eq(seasonSealLine.applicationId, applicationId),
      ),
    )
    .orderBy(asc(seasonSealLine.applicationId), desc(sealId));
  // What is no longer decided has a line without anything.
  return (await latest).filter((line): line is KeptLine => line.decision !== null);
}

type NewSeal = Omit<typeof seasonSeal.$inferInsert, 'hash' | 'at'>;

export async function insertSeal(tx: Transaction, row: NewSeal): Promise<number> {
  const [made] = await tx.insert(seasonSeal).values(row).returning({ id: seasonSeal.id });
  if (!made) throw new Error('nothing was sealed');
  return made.id;
}

export type NewLine = Omit<typeof seasonSealLine.$inferSelect, 'sealId' | 'nominationId'> & {
  nomination: number | null;
};

export async function insertSealLines(
  tx: Transaction,
  sealId: number,
  lines: readonly NewLine[],
): Promise<void> {
  const { applicationId, salt, nominationId, decision, outcome, total, place, leaf } = seasonSealLine;
  const valuesOf = (column: keyof NewLine) => lines.map((each) => each[column]);
  await tx.execute(sql`
    insert into ${seasonSealLine} (${namesOf([seasonSealLine.sealId, applicationId, salt, nominationId, decision, outcome, total, place, leaf])})
    select ${sealId}, given.* from unnest(
      ${arrayOf(applicationId, valuesOf('applicationId'))}, ${arrayOf(salt, valuesOf('salt'))},
      ${arrayOf(nominationId, valuesOf('nomination'))}, ${arrayOf(decision, valuesOf('decision'))},
      ${arrayOf(outcome, valuesOf('outcome'))}, ${arrayOf(total, valuesOf('total'))},
      ${arrayOf(place, valuesOf('place'))}, ${arrayOf(leaf, valuesOf('leaf'))}
    ) as given`);
}

/** The day on which the results of a season became known; undefined: they are not. */
export async function findPublishedOn(
  database: DatabaseOrTransaction,
  { seasonId, timeZone }: { seasonId: number; timeZone: string },
): Promise<string | undefined> {
  const [found] = await database
    .select({ on: dayOf(publication.publishedAt, timeZone) })
    .from(publication)
    .where(eq(publication.seasonId, seasonId));
  return found?.on;
}

/** Published seasons with open data, the latest first. */
export const findOpenSeasons = (database: DatabaseOrTransaction, timeZone: string) =>
  database
    .select({
      id: season.id,
      titleRu: season.titleRu,
      titleEn: season.titleEn,
      publishedOn: dayOf(publication.publishedAt, timeZone),
      root: seasonSeal.root,
      bytes: sql<number>`octet_length(${seasonSeal.bundle})`.mapWith(Number),
      sha256: sql<string>`encode(sha256(${seasonSeal.bundle}), 'hex')`,
    })
    .from(seasonSeal)
    .innerJoin(season, eq(season.id, seasonSeal.seasonId))
    .innerJoin(publication, eq(publication.seasonId, season.id))
    .where(isNotNull(seasonSeal.bundle))
    .orderBy(desc(publication.publishedAt), desc(season.id));

export async function findBundle(
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<Buffer | undefined> {
  const [found] = await database
    .select({ bundle: seasonSeal.bundle })
    .from(seasonSeal)
    .where(and(eq(seasonSeal.seasonId, seasonId), isNotNull(seasonSeal.bundle)))
    .orderBy(desc(seasonSeal.number))
    .limit(1);
  return found?.bundle ?? undefined;
}
