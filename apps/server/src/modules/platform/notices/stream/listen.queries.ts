import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../../../db/connect.ts';
import { peopleChannel } from '../../../../db/people-channel.ts';

/** A connection that does nothing but listen. */
export type Ear = { close: () => Promise<void> };

type Heard = { onMessage: (message: string) => void; onLost: (error?: unknown) => void };

export async function openEar(database: Database, { onMessage, onLost }: Heard): Promise<Ear> {
  const client = new pg.Client(database.$client.options);
  const close = () => client.end().catch(() => undefined);
  client.on('error', onLost);
  client.on('end', onLost);
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  try {
    await client.connect();
    await drizzle(client).execute(sql`listen ${sql.identifier(peopleChannel)}`);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}
