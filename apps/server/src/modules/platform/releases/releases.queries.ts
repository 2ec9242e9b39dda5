import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { releaseAsset } from '../../../db/schema/index.ts';

export function prepareReleaseQueries(database: Database) {
  const asset = database
    .select({ content: releaseAsset.content })
    .from(releaseAsset)
    .where(eq(releaseAsset.name, sql.placeholder('name')))
    .prepare('releases_asset');
  return {
    /** Packed with Brotli. */
    findAsset: async (name: string) => (await asset.execute({ name }))[0]?.content,
  };
}

/** Says of these that they belong to a release that was started now, and answers which of them are known. */
export async function renewAssets(database: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .update(releaseAsset)
    .set({ startedAt: sql`now()` })
    .where(inArray(releaseAsset.name, [...names]))
    .returning({ name: releaseAsset.name });
  return new Set(rows.map(({ name }) => name));
}

/** Of one name the content is the same for ever, whoever comes first. */
export async function keepAsset(database: Database, name: string, content: Buffer): Promise<void> {
  await database.insert(releaseAsset).values({ name, content }).onConflictDoNothing();
}

export async function forgetAssets(database: Database, startedBefore: Date): Promise<void> {
  await database.delete(releaseAsset).where(lt(releaseAsset.startedAt, startedBefore));
}
