import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import type { PrintedSeal } from '../../scholarship/applications/index.ts';
import { writtenHead } from './seal-chain.ts';
import { findLastSeal } from './sealing.queries.ts';

export async function findPrintedSeal(database: DatabaseOrTransaction): Promise<PrintedSeal | null> {
  const last = await findLastSeal(database);
  return last ? { head: writtenHead(last.head), sealedAt: last.sealedAt.toISOString() } : null;
}
