import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Transaction } from '../connect.ts';

/** Mean the same to every version of the portal on one database. */
const oneBackupAtATime = 7_204_130_021;
const filesStay = 7_204_130_022;

/** False where another backup is under way. Held until the connection ends. */
export async function claimBackup(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    oneBackupAtATime,
  ]);
  return rows[0]?.isFree === true;
}

/**
 * A backup takes the rows first and the files after them: until it has both, no file may go whose row it has seen. Waits for
 * deletions that are under way. Held until the connection ends.
 */
export async function holdOffFileDeletions(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [filesStay]);
}

/** Until the end of the transaction no backup begins; false where one is under way, and files have to stay. */
export async function mayDeleteFiles(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${filesStay}) as may`,
  );
  return rows[0]?.may === true;
}
