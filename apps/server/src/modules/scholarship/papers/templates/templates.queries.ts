import type { PaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { paperTemplate } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';

export async function findOwnTemplates(database: DatabaseOrTransaction) {
  return database
    .select({
      kind: paperTemplate.kind,
      fileName: paperTemplate.fileName,
      uploadedAt: isoMoment(paperTemplate.uploadedAt),
      uploadedBy: sql<string | null>`${fullNameById(paperTemplate.uploadedBy)}`,
    })
    .from(paperTemplate);
}

export async function findOwnTemplate(
  database: DatabaseOrTransaction,
  kind: PaperKind,
): Promise<{ content: Buffer; fileName: string } | undefined> {
  const [found] = await database
    .select({ content: paperTemplate.content, fileName: paperTemplate.fileName })
    .from(paperTemplate)
    .where(eq(paperTemplate.kind, kind));
  return found;
}

/** In the place of the one before. */
export async function keepOwnTemplate(
  database: DatabaseOrTransaction,
  { kind, ...row }: { kind: PaperKind; content: Buffer; fileName: string; uploadedBy: number },
): Promise<void> {
  await database
    .insert(paperTemplate)
    .values({ kind, ...row })
    .onConflictDoUpdate({ target: paperTemplate.kind, set: { ...row, uploadedAt: sql`now()` } });
}

export async function deleteOwnTemplate(database: DatabaseOrTransaction, kind: PaperKind): Promise<void> {
  await database.delete(paperTemplate).where(eq(paperTemplate.kind, kind));
}
