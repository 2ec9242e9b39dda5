import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { serverSecret } from '../../db/schema/index.ts';

/** A secret that every instance on this database shares; the first to ask makes it. */
export async function obtainServerSecret(
  database: Database,
  name: string,
  make: () => string | Promise<string> = () => randomBytes(48).toString('base64url'),
): Promise<string> {
  const known = await findSecret(database, name);
  if (known !== undefined) return known;
  await database
    .insert(serverSecret)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const stored = await findSecret(database, name);
  if (stored === undefined) throw new Error(`the secret ${name} could not be stored`);
  return stored;
}

/** Does something once in the life of this database: the first to come does it, the others wait for it. What fails is left to the next. */
export async function onceForDatabase(
  database: Database,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const value = new Date().toISOString();
    const isFirst = await tx
      .insert(serverSecret)
      .values({ name, value })
      .onConflictDoNothing()
      .returning({ name: serverSecret.name });
    if (isFirst.length > 0) await work();
  });
}

async function findSecret(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database
    .select({ value: serverSecret.value })
    .from(serverSecret)
    .where(eq(serverSecret.name, name));
  return row?.value;
}
