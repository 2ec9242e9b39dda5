import type { Config } from '../../../../config.ts';
import type { Transaction } from '../../../../db/connect.ts';
import type { ElementChange } from '../../../../db/schema/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { bytesOfLine, findTextUse, type TextUse } from './text-use.queries.ts';

export const megabyte = 1_048_576;

/** So much may be written before the database is asked again what there is. */
const betweenLooks = 65_536;
const peopleMaximum = 50_000;

/** One person's share of the disk for texts and for the history of their changes. */
export type TextQuota = {
  limits: TextUse;
  /** Refuses what would go beyond it. `looked`: what `look` has answered in this transaction. */
  hold: (tx: Transaction, personId: number, added: TextUse, looked?: TextUse) => Promise<void>;
  /** What there is, where nobody has asked yet: for who wants to ask it together with other things. */
  look: (tx: Transaction, personId: number) => Promise<TextUse | undefined>;
};

/**
 * To count everything at every save would cost more than the save: an ordinary student is counted once, whoever writes much again
 * and again.
 */
export function createTextQuota({ TEXT_MB_PER_PERSON, HISTORY_MB_PER_PERSON }: Config): TextQuota {
  const limits = {
    values: Math.floor(TEXT_MB_PER_PERSON * megabyte),
    history: Math.floor(HISTORY_MB_PER_PERSON * megabyte),
  };
  /** What people have written since the database was last asked; of who is not here it was not. */
  const writtenSince = new Map<number, number>();

  return {
    limits,
    look: async (tx, personId) => (writtenSince.has(personId) ? undefined : findTextUse(tx, personId)),
    hold: async (tx, personId, added, looked) => {
      const since = writtenSince.get(personId);
      const soFar = (since ?? 0) + Math.max(0, added.values) + added.history;
      if (since !== undefined && soFar < betweenLooks) {
        writtenSince.set(personId, soFar);
        return;
      }
      const used = looked ?? (await findTextUse(tx, personId));
      if (added.values > 0 && used.values + added.values > limits.values) {
        throw refusal('portfolioTextFull', used.values, limits.values);
      }
      if (used.history + added.history > limits.history) {
        throw refusal('portfolioHistoryFull', used.history, limits.history);
      }
      if (writtenSince.size > peopleMaximum) writtenSince.clear();
      // Close to the end every byte counts.
      const isClose =
        used.values > limits.values - 2 * betweenLooks || used.history > limits.history - 2 * betweenLooks;
      if (isClose) writtenSince.delete(personId);
      else writtenSince.set(personId, 0);
    },
  };
}

/** So many lines of history that tell of no text. */
export const linesAdded = (lines: number): TextUse => ({ values: 0, history: lines * bytesOfLine });

/** Lines of history that tell of these changes. */
export function changesAdded(lines: readonly (readonly ElementChange[])[]): TextUse {
  const told = lines.reduce((sum, changes) => sum + bytesOf(JSON.stringify(changes)), 0);
  return { values: 0, history: told + lines.length * bytesOfLine };
}

/** By how much texts have grown. */
export function growthOf(values: readonly { before: string | null; value: string | null }[]): number {
  return values.reduce((sum, { before, value }) => sum + bytesOf(value) - bytesOf(before), 0);
}

function bytesOf(text: string | null): number {
  return text === null ? 0 : Buffer.byteLength(text);
}

function refusal(code: 'portfolioTextFull' | 'portfolioHistoryFull', used: number, limit: number): AppError {
  const megabytes = (bytes: number) => Math.round((bytes / megabyte) * 10) / 10;
  return new AppError(code, { params: { used: megabytes(used), limit: megabytes(limit) } });
}
