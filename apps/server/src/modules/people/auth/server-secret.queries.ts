import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { retiredSecret, serverSecret } from '../../../db/schema/index.ts';

type Make = () => string | Promise<string>;
const makeSecret: Make = () => randomBytes(48).toString('base64url');

/** A secret that every instance on this database shares; the first to ask makes it. */
export async function obtainServerSecret(
  database: Database,
  name: string,
  make: Make = makeSecret,
): Promise<string> {
  const known = await findServerSecret(database, name);
  if (known !== undefined) return known;
  await database
    .insert(serverSecret)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const stored = await findServerSecret(database, name);
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

/** The secret in use, then those that were replaced and still hold. */
export async function obtainServerSecrets(
  database: Database,
  name: string,
  make: Make = makeSecret,
): Promise<[string, ...string[]]> {
  const current = await obtainServerSecret(database, name, make);
  const retired = await database
    .select({ value: retiredSecret.value })
    .from(retiredSecret)
    .where(and(eq(retiredSecret.name, name), gt(retiredSecret.goodUntil, new Date())))
    .orderBy(desc(retiredSecret.id));
  return [current, ...retired.map(({ value }) => value)];
}

/** Whether there was one to replace: a secret that nobody has asked for yet is made when somebody does. */
export async function rotateServerSecret(
  database: Database,
  name: string,
  goodUntil: Date,
  make: Make = makeSecret,
): Promise<boolean> {
  const value = await make();
  return database.transaction(async (transaction) => {
    const [old] = await transaction
      .select({ value: serverSecret.value })
      .from(serverSecret)
      .where(eq(serverSecret.name, name))
      .for('update');
    if (!old) return false;
    await transaction.delete(retiredSecret).where(lte(retiredSecret.goodUntil, new Date()));
    await transaction.insert(retiredSecret).values({ name, value: old.value, goodUntil });
    await transaction
      .update(serverSecret)
      .set({ value, createdAt: new Date() })
      .where(eq(serverSecret.name, name));
    return true;
  });
}

/** Undefined where nobody has made it yet. */
export async function findServerSecret(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database
    .select({ value: serverSecret.value })
    .from(serverSecret)
    .where(eq(serverSecret.name, name));
  return row?.value;
}
