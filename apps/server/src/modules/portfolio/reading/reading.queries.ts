import type { AddedWords } from '@zachetka/contract/portfolio/reading/added-words';
import type { ReadText } from '@zachetka/contract/portfolio/reading/reading';
import type { ReadingProblem } from '@zachetka/contract/portfolio/reading/reading.schemas';
import type { AwardSigns, PairJudgement } from '@zachetka/contract/portfolio/reading/same-award';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullName, fullNameById, fullNameOrNull } from '../../../db/full-name.ts';
import {
  attachment,
  elementValue,
  fileReading,
  judgedPair,
  person,
  portfolio,
  portfolioAttribute,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
  readingWords,
} from '../../../db/schema/index.ts';
import { arrayOf, isOneOf, nameOf, namesOf } from '../../../db/statements/column-names.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { wordQuery, wordsOf } from '../../../db/word-search.ts';
import { isGivenTo } from '../block-access/index.ts';

/** A picture that has ended the process so often is given up. */
export const attemptsMaximum = 3;
/** Longer than one file may take, with the start of a process on a busy machine. */
const claimSeconds = 600;

/** Puts the files of these achievements into the queue; those that are there already stay as they are. */
export async function queueFilesOf(tx: DatabaseOrTransaction, elementIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${fileReading} (${namesOf([fileReading.attachmentId])})
    select ${attachment.id} from ${attachment} where ${isOneOf(attachment.elementId, elementIds)}
    on conflict do nothing`);
}

/** Before all others. */
export async function queueUrgently(database: Database, attachmentId: number): Promise<void> {
  await database.insert(fileReading).values({ attachmentId, isUrgent: true }).onConflictDoNothing();
  await database
    .update(fileReading)
    .set({ isUrgent: true })
    .where(and(eq(fileReading.attachmentId, attachmentId), eq(fileReading.state, 'waiting')));
}

export type ClaimedFile = {
  attachmentId: number;
  attempts: number;
  name: string;
  size: number;
  contentType: string;
  storageKey: string;
  ownerId: number;
};

/** The next file, for this instance alone; what an instance that was killed has held is free again after a while. */
export async function claimNext(database: Database): Promise<ClaimedFile | undefined> {
  const { rows } = await database.execute<ClaimedFile>(sql`
    with next as (
      select ${fileReading.attachmentId} as id from ${fileReading}
      where ${fileReading.state} = 'waiting' and coalesce(${fileReading.claimedUntil} < now(), true)
      order by ${fileReading.isUrgent} desc, ${fileReading.queuedAt} limit 1 for update skip locked
    ), claimed as (
      update ${fileReading} set ${nameOf(fileReading.attempts)} = ${fileReading.attempts} + 1,
        ${nameOf(fileReading.claimedUntil)} = now() + make_interval(secs => ${claimSeconds})
      from next where ${fileReading.attachmentId} = next.id
      returning ${fileReading.attachmentId} as id, ${fileReading.attempts} as attempts
    )
    select claimed.id::double precision as "attachmentId", claimed.attempts, ${attachment.name}, ${attachment.size},
      ${attachment.contentType} as "contentType", ${attachment.storageKey} as "storageKey",
      ${portfolio.personId}::double precision as "ownerId"
    from claimed join ${attachment} on ${attachment.id} = claimed.id
    join ${portfolioElement} on ${portfolioElement.id} = ${attachment.elementId}
    join ${portfolio} on ${portfolio.id} = ${portfolioElement.portfolioId}`);
  return rows[0];
}

/** An index takes no longer ones, and no paper has them. */
const short = (sign: string | null) => sign?.slice(0, 300) ?? null;

type Outcome = { text: ReadText; words: string; signs: AwardSigns } | { problem: ReadingProblem };

/** Only while it waits: what another instance has read meanwhile stays. */
export async function storeOutcome(
  database: Database,
  attachmentId: number,
  outcome: Outcome,
): Promise<void> {
  const row =
    'problem' in outcome
      ? ({ state: 'unreadable', problem: outcome.problem } as const)
      : {
          state: 'read' as const,
          contents: outcome.text,
          wording: outcome.words,
          surname: short(outcome.signs.surname),
          surnames: outcome.signs.surnames,
          number: short(outcome.signs.number),
          event: short(outcome.signs.event),
          awardDate: short(outcome.signs.date),
          degree: short(outcome.signs.degree),
          signs: outcome.signs.text,
        };
  await database
    .update(fileReading)
    .set({ ...row, readAt: sql`now()`, claimedUntil: null })
    .where(and(eq(fileReading.attachmentId, attachmentId), eq(fileReading.state, 'waiting')));
}

/** For a later round. Where the store or the process was away the file is not at fault, and that was no attempt. */
export async function releaseFile(
  database: Database,
  attachmentId: number,
  why: 'later' | 'away',
): Promise<void> {
  await database
    .update(fileReading)
    .set({
      ...(why === 'away' && { attempts: sql`${fileReading.attempts} - 1` }),
      claimedUntil: sql`now() + interval '1 minute'`,
    })
    .where(and(eq(fileReading.attachmentId, attachmentId), eq(fileReading.state, 'waiting')));
}

export async function findReading(database: DatabaseOrTransaction, attachmentId: number) {
  const [row] = await database
    .select({ state: fileReading.state, problem: fileReading.problem, text: fileReading.contents })
    .from(fileReading)
    .where(eq(fileReading.attachmentId, attachmentId));
  return row;
}

/** Of the files of an element, each with what was read on it. */
export async function findReadingsOf(database: DatabaseOrTransaction, elementId: number) {
  return database
    .select({
      attachmentId: attachment.id,
      sha256: attachment.sha256,
      state: fileReading.state,
      problem: fileReading.problem,
      text: fileReading.contents,
      ...signColumns(fileReading),
    })
    .from(attachment)
    .leftJoin(fileReading, eq(fileReading.attachmentId, attachment.id))
    .where(eq(attachment.elementId, elementId))
    .orderBy(asc(attachment.id));
}

const signColumns = (of: typeof fileReading) => ({
  surname: of.surname,
  surnames: of.surnames,
  number: of.number,
  event: of.event,
  date: of.awardDate,
  degree: of.degree,
  signs: of.signs,
});

/** What the student says: the values of an element with what the reading has to know of their fields, and the name. */
export async function findStatements(database: DatabaseOrTransaction, elementId: number) {
  const values = await database
    .select({
      id: elementValue.id,
      value: elementValue.value,
      titleRu: portfolioAttribute.titleRu,
      titleEn: portfolioAttribute.titleEn,
      format: portfolioAttribute.format,
      options: portfolioAttribute.options,
      optionsEn: portfolioAttribute.optionsEn,
    })
    .from(elementValue)
    .innerJoin(portfolioAttribute, eq(portfolioAttribute.id, elementValue.attributeId))
    .where(eq(elementValue.elementId, elementId))
    .orderBy(asc(portfolioAttribute.position), asc(portfolioAttribute.id));
  const [owner] = await database
    .select({ fullName })
    .from(portfolioElement)
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .innerJoin(person, eq(person.id, portfolio.personId))
    .where(eq(portfolioElement.id, elementId));
  return { values, person: owner?.fullName ?? '' };
}

/** The kind of an element, by which its paper is understood. */
export async function findKindOfFile(database: DatabaseOrTransaction, attachmentId: number) {
  const [row] = await database
    .select({ subBlockId: portfolioElement.subBlockId })
    .from(attachment)
    .innerJoin(portfolioElement, eq(portfolioElement.id, attachment.elementId))
    .where(eq(attachment.id, attachmentId));
  if (!row) return [];
  return findKinds(database, eq(portfolioSubBlock.id, row.subBlockId));
}

/** Kinds of achievements with their fields: those that something can be added to, unless a condition says which. */
export async function findKinds(database: DatabaseOrTransaction, which?: SQL) {
  const kinds = await database
    .select({
      id: portfolioSubBlock.id,
      titleRu: portfolioSubBlock.titleRu,
      titleEn: portfolioSubBlock.titleEn,
      searchWords: portfolioSubBlock.searchWords,
    })
    .from(portfolioSubBlock)
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, portfolioSubBlock.blockId))
    .where(
      which ??
        and(
          isNull(portfolioSubBlock.deletedAt),
          isNull(portfolioBlock.deletedAt),
          isNull(portfolioSubBlock.replacedBy),
          eq(portfolioSubBlock.allowAttachments, true),
        ),
    )
    .orderBy(asc(portfolioBlock.position), asc(portfolioSubBlock.position), asc(portfolioSubBlock.id));
  const fields = await database
    .select({
      subBlockId: portfolioAttribute.subBlockId,
      id: portfolioAttribute.id,
      titleRu: portfolioAttribute.titleRu,
      titleEn: portfolioAttribute.titleEn,
      format: portfolioAttribute.format,
      options: portfolioAttribute.options,
      optionsEn: portfolioAttribute.optionsEn,
      required: portfolioAttribute.required,
    })
    .from(portfolioAttribute)
    .where(
      and(
        inArray(
          portfolioAttribute.subBlockId,
          kinds.map(({ id }) => id),
        ),
        isNull(portfolioAttribute.deletedAt),
      ),
    )
    .orderBy(asc(portfolioAttribute.position), asc(portfolioAttribute.id));
  const ofKind = Map.groupBy(fields, ({ subBlockId }) => subBlockId);
  return kinds.map((kind) => ({
    ...kind,
    fields: (ofKind.get(kind.id) ?? []).map(({ subBlockId: _of, ...field }) => field),
  }));
}

const mine = alias(fileReading, 'mine');
const candidatesMaximum = 20;
/** Parts of texts that two photos of one paper have in common at least. */
const alikeFrom = 0.5;

export type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/**
 * Proofs of other students that may be of the same award as one of these: the same number, the same surname on the same day, or much the same
 * words. Only what was sent, in blocks that the reader sees. The very same bytes are told of elsewhere.
 */
export async function findCandidates(
  database: DatabaseOrTransaction,
  attachmentIds: readonly number[],
  blocksOf: number | undefined,
) {
  if (attachmentIds.length === 0) return [];
  const isSeen = blocksOf === undefined ? sql`true` : isGivenTo(sql`${blocksOf}`, portfolioSubBlock.blockId);
  const own = alias(attachment, 'own');
  const ownElement = alias(portfolioElement, 'own_element');
  return database
    .select({
      attachmentId: mine.attachmentId,
      other: {
        attachmentId: attachment.id,
        name: attachment.name,
        contentType: attachment.contentType,
        elementId: portfolioElement.id,
        portfolioId: portfolioElement.portfolioId,
        fullName,
        status: portfolioElement.status,
        subBlockTitle: portfolioSubBlock.titleRu,
        subBlockTitleEn: portfolioSubBlock.titleEn,
      },
      otherSigns: signColumns(fileReading),
      fingerprint: sql<string | null>`${fileReading.contents} -> 'pages' -> 0 ->> 'fingerprint'`,
      judgement: judgedPair.judgement,
      judgedAt: isoMoment(judgedPair.judgedAt),
      judgedBy: fullNameById(judgedPair.judgedBy),
    })
    .from(mine)
    .innerJoin(own, eq(own.id, mine.attachmentId))
    .innerJoin(ownElement, eq(ownElement.id, own.elementId))
    .innerJoin(
      fileReading,
      sql`${fileReading.attachmentId} <> ${mine.attachmentId} and ${fileReading.state} = 'read' and (
        ${fileReading.number} = ${mine.number}
        or (${fileReading.surname} = ${mine.surname} and ${fileReading.awardDate} = ${mine.awardDate})
        or (${fileReading.event} % ${mine.event} and ${fileReading.awardDate} = ${mine.awardDate})
        or (${fileReading.signs} % ${mine.signs} and similarity(${fileReading.signs}, ${mine.signs}) >= ${alikeFrom})
      )`,
    )
    .innerJoin(
      attachment,
      sql`${attachment.id} = ${fileReading.attachmentId} and ${attachment.sha256} <> ${own.sha256}`,
    )
    .innerJoin(
      portfolioElement,
      sql`${portfolioElement.id} = ${attachment.elementId} and ${portfolioElement.status} <> 'DRAFT'
        and ${portfolioElement.id} <> ${ownElement.id}`,
    )
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, portfolioElement.subBlockId))
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .innerJoin(person, eq(person.id, portfolio.personId))
    .leftJoin(
      judgedPair,
      sql`${judgedPair.attachmentId} = least(${mine.attachmentId}, ${attachment.id})
        and ${judgedPair.otherId} = greatest(${mine.attachmentId}, ${attachment.id})`,
    )
    .where(sql`${mine.attachmentId} = any(${arrayOf(fileReading.attachmentId, attachmentIds)}) and ${isSeen}`)
    .orderBy(mine.attachmentId, attachment.id)
    .limit(candidatesMaximum * 5);
}

export async function storeJudgement(
  tx: Transaction,
  pair: readonly [number, number],
  judgement: PairJudgement,
  judgedBy: number,
) {
  const [attachmentId, otherId] = pair;
  const [row] = await tx
    .insert(judgedPair)
    .values({ attachmentId, otherId, judgement, judgedBy })
    .onConflictDoUpdate({
      target: [judgedPair.attachmentId, judgedPair.otherId],
      set: { judgement, judgedBy, judgedAt: sql`now()` },
    })
    .returning({ at: isoMoment(judgedPair.judgedAt) });
  if (!row) throw new Error('a judgement was neither added nor changed');
  return row.at;
}

const foundMaximum = 50;

/** Proofs whose text has all of the words, in blocks that the reader sees; drafts are nobody's but their owner's. */
export async function findByWords(
  database: DatabaseOrTransaction,
  query: string,
  blocksOf: number | undefined,
) {
  const isSeen = blocksOf === undefined ? sql`true` : isGivenTo(sql`${blocksOf}`, portfolioSubBlock.blockId);
  const asked = wordQuery(sql`${query}`);
  return database
    .select({
      attachmentId: attachment.id,
      name: attachment.name,
      elementId: portfolioElement.id,
      portfolioId: portfolioElement.portfolioId,
      fullName,
      status: portfolioElement.status,
      subBlockTitle: portfolioSubBlock.titleRu,
      subBlockTitleEn: portfolioSubBlock.titleEn,
      excerpt: sql<string>`ts_headline('russian', ${fileReading.wording}, ${asked}, 'StartSel="", StopSel="", MaxWords=20, MinWords=8')`,
    })
    .from(fileReading)
    .innerJoin(attachment, eq(attachment.id, fileReading.attachmentId))
    .innerJoin(portfolioElement, eq(portfolioElement.id, attachment.elementId))
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, portfolioElement.subBlockId))
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .innerJoin(person, eq(person.id, portfolio.personId))
    .where(
      sql`${wordsOf(fileReading.wording)} @@ ${asked} and ${portfolioElement.status} <> 'DRAFT' and ${isSeen}`,
    )
    .orderBy(sql`${attachment.id} desc`)
    .limit(foundMaximum);
}

/** Revision 0 where nobody has ever saved. */
export async function findAddedWords(database: DatabaseOrTransaction) {
  const [row] = await database
    .select({
      version: readingWords.revision,
      additions: readingWords.additions,
      changedAt: isoMoment(readingWords.changedAt),
      changedBy: fullNameOrNull,
    })
    .from(readingWords)
    .leftJoin(person, eq(person.id, readingWords.changedBy));
  return row ?? { version: 0, additions: [], changedAt: null, changedBy: null };
}

/** Answers false where somebody else was faster. */
export async function storeAddedWords(
  tx: Transaction,
  { version, additions, changedBy }: { version: number; additions: AddedWords[]; changedBy: number },
): Promise<boolean> {
  if (version === 0) {
    const added = await tx
      .insert(readingWords)
      .values({ additions, changedBy })
      .onConflictDoNothing()
      .returning({ id: readingWords.id });
    return added.length > 0;
  }
  const changed = await tx
    .update(readingWords)
    .set({ additions, changedBy, changedAt: sql`now()`, revision: sql`${readingWords.revision} + 1` })
    .where(eq(readingWords.revision, version))
    .returning({ id: readingWords.id });
  return changed.length > 0;
}
