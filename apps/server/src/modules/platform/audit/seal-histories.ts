import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { addPeriodicTask } from '../../../plugins/periodic-task.ts';
import type { PrintedSeal } from '../../scholarship/applications/index.ts';
import { headOf, noHead, signHead, writtenHead } from './seal-chain.ts';
import type { SealedTable } from './sealed-tables.queries.ts';
import {
  findLastSeal,
  findUnsealed,
  findWriters,
  gatherPart,
  insertSeal,
  type LastSeal,
  type MarkedPart,
  readClock,
  takeSealLock,
} from './sealing.queries.ts';

const lookAgain = 20;
/** A table into which somebody writes for longer is sealed the next time. */
const patience = 5000;
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

/** Seals everything that is settled, in as many seals as it takes; answers the last one there is. */
export async function sealHistories(
  database: Database,
  { key }: { key?: string | undefined } = {},
): Promise<LastSeal | undefined> {
  const settled = await findSettled(database);
  let isAnyLeft = settled.size > 0;
  while (isAnyLeft) isAnyLeft = await sealOnce(database, settled, key);
  return findLastSeal(database);
}

/**
 * Up to which row nothing can come in between any more. Numbers are given out in order, but transactions end in any order: so
 * whoever was writing when the last row was looked up has to be through first. Nobody is held up for it.
 */
async function findSettled(database: Database): Promise<Map<SealedTable, number>> {
  const unsealed = await findUnsealed(database);
  if (unsealed.size === 0) return unsealed;
  const asText = ({ table, transaction }: { table: string; transaction: string }) =>
    `${table} ${transaction}`;
  const deadline = Date.now() + patience;
  let open = await findWriters(database);
  while (open.length > 0 && Date.now() < deadline) {
    await sleep(lookAgain);
    const still = new Set((await findWriters(database)).map(asText));
    open = open.filter((writer) => still.has(asText(writer)));
  }
  for (const { table } of open) unsealed.delete(table);
  return unsealed;
}

/** Answers whether there may be more. */
function sealOnce(
  database: Database,
  settled: ReadonlyMap<SealedTable, number>,
  key: string | undefined,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await takeSealLock(transaction);
    const parts: MarkedPart[] = [];
    for (const [table, upTo] of settled) {
      const part = await gatherPart(transaction, table, upTo);
      if (part) parts.push(part);
    }
    if (parts.length === 0) return false;
    const last = await findLastSeal(transaction);
    const contents = {
      number: (last?.number ?? 0) + 1,
      sealedAt: await readClock(transaction),
      previousHead: last?.head ?? noHead,
      parts,
    };
    const head = headOf(contents);
    await insertSeal(transaction, { ...contents, head, signature: signHead(head, key) });
    return true;
  });
}
