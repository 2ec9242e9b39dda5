import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { addPeriodicTask } from '../../../plugins/periodic-task.ts';
import type { PrintedSeal } from '../../scholarship/applications/index.ts';
import { writtenHead } from './seal-chain.ts';
import { sealHistories } from './seal-histories.ts';
import { findLastSeal } from './sealing.queries.ts';

const minutes = 10;

/** What was written since is sealed every ten minutes, by whichever instance comes first. */
export function scheduleSealing(app: FastifyInstance, config: Config, database: Database): void {
  addPeriodicTask(app, {
    name: 'seals of the histories',
    minutes,
    run: () => sealHistories(database, { key: config.AUDIT_KEY }),
  });
}

export async function findPrintedSeal(database: DatabaseOrTransaction): Promise<PrintedSeal | null> {
  const last = await findLastSeal(database);
  return last ? { head: writtenHead(last.head), sealedAt: last.sealedAt.toISOString() } : null;
}
