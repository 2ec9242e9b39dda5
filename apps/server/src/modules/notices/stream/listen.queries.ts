import type pg from 'pg';
import { noticesChannel } from '../telling/announce.queries.ts';

export async function listenTo(client: pg.Client): Promise<void> {
  await client.query(`listen ${noticesChannel}`);
}
