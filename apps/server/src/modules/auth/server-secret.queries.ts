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

async function findSecret(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database
    .select({ value: serverSecret.value })
    .from(serverSecret)
    .where(eq(serverSecret.name, name));
  return row?.value;
}
