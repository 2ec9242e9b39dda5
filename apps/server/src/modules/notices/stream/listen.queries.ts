import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { noticesChannel } from '../telling/announce.queries.ts';

export async function listenTo(client: pg.Client): Promise<void> {
  await drizzle(client).execute(sql`listen ${sql.identifier(noticesChannel)}`);
}
