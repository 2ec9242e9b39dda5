import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { prepareStatement } from '../../../db/statements/execute-named.ts';

const structureLock = 7_204_130_003;

/**
 * Until the transaction ends no block, sub-block or attribute changes. Whoever changes an element takes this before
 * anything else; the next statement then sees the structure as it stays.
 */
export async function holdStructure(tx: Transaction): Promise<void> {
  await hold(tx, {});
}

const hold = prepareStatement(
  'structure_hold',
  () => sql`select pg_advisory_xact_lock_shared(${structureLock})`,
);

/**
 * The other side of it: waits until nobody holds the structure, and keeps it until the transaction ends. Whether a
 * sub-block has elements does not change meanwhile.
 */
export async function lockStructureForChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${structureLock})`);
}
