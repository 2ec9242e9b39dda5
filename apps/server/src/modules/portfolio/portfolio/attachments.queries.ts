import { and, asc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { attachment, portfolio, portfolioElement } from '../../../db/schema/index.ts';

export type FileQueries = ReturnType<typeof prepareFileQueries>;
export type StoredFile = NonNullable<Awaited<ReturnType<FileQueries['findFile']>>>;

export function prepareFileQueries(database: Database) {
  const file = database
    .select({
      id: attachment.id,
      elementId: attachment.elementId,
      name: attachment.name,
      size: attachment.size,
      contentType: attachment.contentType,
      sha256: attachment.sha256,
      storageKey: attachment.storageKey,
    })
    .from(attachment)
    .where(eq(attachment.id, sql.placeholder('id')))
    .prepare('files_file');

  return { findFile: async (id: number) => (await file.execute({ id }))[0] };
}

export async function findFileNames(tx: Transaction, elementId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: attachment.name })
    .from(attachment)
    .where(eq(attachment.elementId, elementId))
    .orderBy(asc(attachment.id));
  return rows.map(({ name }) => name);
}

/** How many files an element has. */
export const filesOfElement = (elementId: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*) from ${attachment} where ${attachment.elementId} = ${elementId})`;

export type FileUse = { files: number; bytes: number };

/** Of the whole portfolio. */
export async function findFileUse(
  database: DatabaseOrTransaction,
  whose: { portfolioId: number } | { personId: number },
): Promise<FileUse> {
  const [row] = await database
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${attachment.size}), 0)`,
    })
    .from(attachment)
    .innerJoin(portfolioElement, eq(portfolioElement.id, attachment.elementId))
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .where(
      'portfolioId' in whose ? eq(portfolio.id, whose.portfolioId) : eq(portfolio.personId, whose.personId),
    );
  return { files: row?.files ?? 0, bytes: Number(row?.bytes) };
}

type NewAttachment = Omit<typeof attachment.$inferInsert, 'id' | 'createdAt'>;

/** Answers nothing where the element has a file of that name already. */
export async function insertAttachment(tx: Transaction, values: NewAttachment) {
  const [row] = await tx
    .insert(attachment)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: attachment.id, name: attachment.name, size: attachment.size });
  return row;
}

export async function deleteAttachment(tx: Transaction, id: number, elementId: number) {
  const [row] = await tx
    .delete(attachment)
    .where(and(eq(attachment.id, id), eq(attachment.elementId, elementId)))
    .returning({ name: attachment.name, storageKey: attachment.storageKey });
  return row;
}

export async function findFileOf(tx: Transaction, attachmentId: number) {
  const [row] = await tx
    .select({ elementId: attachment.elementId, sha256: attachment.sha256 })
    .from(attachment)
    .where(eq(attachment.id, attachmentId));
  return row;
}

/** Every file that there is a row of, a page at a time. */
export async function* listDescribedFiles(database: Database) {
  const pageSize = 1000;
  for (let after = 0, isLast = false; !isLast; ) {
    const page = await database
      .select({
        id: attachment.id,
        storageKey: attachment.storageKey,
        size: attachment.size,
        sha256: attachment.sha256,
        contentType: attachment.contentType,
      })
      .from(attachment)
      .where(gt(attachment.id, after))
      .orderBy(attachment.id)
      .limit(pageSize);
    yield* page;
    after = page.at(-1)?.id ?? after;
    isLast = page.length < pageSize;
  }
}

/** Of these keys of the file store, those that a row names. */
export async function findKnownKeys(
  database: DatabaseOrTransaction,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await database
    .select({ storageKey: attachment.storageKey })
    .from(attachment)
    .where(inArray(attachment.storageKey, [...keys]));
  return new Set(rows.map(({ storageKey }) => storageKey));
}
