import type { DatabaseOrTransaction } from '../../db/connect.ts';
import { writtenHead } from './seal-chain.ts';
import { findLastSeal } from './sealing.queries.ts';

/** What a protocol says of the history that it was made from: whoever keeps the paper can check the history by it. */
export type PrintedSeal = { head: string; sealedAt: string };

export async function findPrintedSeal(database: DatabaseOrTransaction): Promise<PrintedSeal | null> {
  const last = await findLastSeal(database);
  return last ? { head: writtenHead(last.head), sealedAt: last.sealedAt.toISOString() } : null;
}
