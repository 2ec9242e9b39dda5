import type { LastChange } from '@zachetka/contract/errors/error-answer.schemas';
import type { ErrorCode } from '@zachetka/contract/errors/error-catalogue';
import { ApiError } from '@/lib/api-client.ts';

export type SaveOutcome<T> =
  | { isSaved: true; saved: T }
  | {
      isSaved: false;
      /** What they have saved. */
      theirs: T;
      lastChange: LastChange | null;
    };

/** Where somebody else was faster, what they have saved is read: the page shows it beside what was typed. */
export async function saveOrReadTheirs<T>(
  save: () => Promise<T>,
  read: () => Promise<T>,
  changedMeanwhile: ErrorCode,
): Promise<SaveOutcome<T>> {
  try {
    return { isSaved: true, saved: await save() };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== changedMeanwhile) throw error;
    return { isSaved: false, theirs: await read(), lastChange: error.lastChange };
  }
}
