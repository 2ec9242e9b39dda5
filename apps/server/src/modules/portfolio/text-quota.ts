import { historyQuota, valuesQuota } from '@zachetka/contract/portfolio/portfolio-quotas';
import type { Database, Transaction } from '../../db/connect.ts';
import type { ElementChange } from '../../db/schema/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { findTextUse, type TextUse } from './text-quota.queries.ts';

/** So much may be written before the database is asked again what there is. */
const betweenLooks = 65_536;
const peopleMaximum = 50_000;

/** What people have written since the database was last asked; who is not here has not been asked for. */
const writtenSince = new WeakMap<Database, Map<number, number>>();

/**
 * Refuses what would go beyond a person's share of the disk. Counting everything at every save would cost more than the save: an ordinary
 * student is counted once, whoever writes much again and again.
 */
export async function holdTextQuota(
  database: Database,
  tx: Transaction,
  personId: number,
  added: TextUse,
): Promise<void> {
  const written = writtenSince.get(database) ?? new Map<number, number>();
  writtenSince.set(database, written);
  const since = written.get(personId);
  const soFar = (since ?? 0) + Math.max(0, added.values) + added.history;
  if (since !== undefined && soFar < betweenLooks) {
    written.set(personId, soFar);
    return;
  }
  const used = await findTextUse(tx, personId);
  if (added.values > 0 && used.values + added.values > valuesQuota) {
    throw refusal('portfolioTextFull', used.values, valuesQuota);
  }
  if (used.history + added.history > historyQuota) {
    throw refusal('portfolioHistoryFull', used.history, historyQuota);
  }
  if (written.size > peopleMaximum) written.clear();
  // Close to the end every byte counts.
  const isClose = used.values > valuesQuota - betweenLooks || used.history > historyQuota - betweenLooks;
  if (isClose) written.delete(personId);
  else written.set(personId, 0);
}

/** What a save adds: texts that grow, and what is told of the changes. */
export function addedBy(
  values: readonly { before: string | null; value: string | null }[],
  changes: readonly ElementChange[],
): TextUse {
  const grown = values.map(({ before, value }) => bytesOf(value) - bytesOf(before));
  return {
    values: grown.reduce((sum, bytes) => sum + bytes, 0),
    history: bytesOf(JSON.stringify(changes)),
  };
}

function bytesOf(text: string | null): number {
  return text === null ? 0 : Buffer.byteLength(text);
}

function refusal(code: 'portfolioTextFull' | 'portfolioHistoryFull', used: number, quota: number): AppError {
  const megabytes = (bytes: number) => Math.round((bytes / 1_048_576) * 10) / 10;
  return new AppError(code, { params: { used: megabytes(used), limit: megabytes(quota) } });
}
