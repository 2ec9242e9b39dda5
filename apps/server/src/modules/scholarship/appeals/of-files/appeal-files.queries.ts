import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { appeal, appealFile } from '../../../../db/schema/index.ts';

const stored = {
  id: appealFile.id,
  name: appealFile.name,
  size: appealFile.size,
  contentType: appealFile.contentType,
  sha256: appealFile.sha256,
  storageKey: appealFile.storageKey,
};

/** With whose appeal it is of. */
export async function findAppealFile(database: DatabaseOrTransaction, id: number) {
  const [row] = await database
    .select({ ...stored, ownerId: appeal.filedBy })
    .from(appealFile)
    .innerJoin(appeal, eq(appeal.id, appealFile.appealId))
    .where(eq(appealFile.id, id));
  return row;
}

type NewFile = Omit<typeof appealFile.$inferInsert, 'id' | 'createdAt'>;

/** Answers nothing where the appeal has a file of that name already. */
export async function insertAppealFile(tx: Transaction, values: NewFile) {
  const [row] = await tx
    .insert(appealFile)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: appealFile.id, name: appealFile.name, size: appealFile.size });
  if (!row) return undefined;
  await tx
    .update(appeal)
    .set({ version: sql`${appeal.version} + 1` })
    .where(eq(appeal.id, values.appealId));
  return row;
}

/** What the files of all appeals of a person come to. */
export async function findAppealFileUse(
  database: DatabaseOrTransaction,
  personId: number,
): Promise<{ files: number; bytes: number }> {
  const [row] = await database
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${appealFile.size}), 0)`,
    })
    .from(appealFile)
    .innerJoin(appeal, eq(appeal.id, appealFile.appealId))
    .where(eq(appeal.filedBy, personId));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes) };
}

/** Every file of an appeal that there is a row of, a page at a time. */
export async function* listAppealFiles(database: Database) {
  const pageSize = 1000;
  for (let after = 0, isLast = false; !isLast; ) {
    const page = await database
      .select(stored)
      .from(appealFile)
      .where(gt(appealFile.id, after))
      .orderBy(asc(appealFile.id))
      .limit(pageSize);
    yield* page;
    after = page.at(-1)?.id ?? after;
    isLast = page.length < pageSize;
  }
}

/** Of these keys of the file store, those that an appeal has. */
export async function findAppealKeys(
  database: DatabaseOrTransaction,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await database
    .select({ storageKey: appealFile.storageKey })
    .from(appealFile)
    .where(inArray(appealFile.storageKey, [...keys]));
  return rows.map(({ storageKey }) => storageKey);
}
