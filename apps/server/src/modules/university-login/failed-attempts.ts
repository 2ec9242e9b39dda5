/** Counts failures only, so that a hall full of people who know their passwords is never kept waiting. */
export type FailedAttempts = {
  /** Seconds to wait, 0 when the next attempt may be made. */
  secondsToWait: (keys: readonly string[]) => number;
  add: (keys: readonly string[]) => void;
  clear: (key: string) => void;
};

type Limits = { windowSeconds: number; limitOf: (key: string) => number };

const keysKept = 10_000;

/** In the memory of this instance: a second instance counts for itself, which at most doubles the number of guesses. */
export function createFailedAttempts({ windowSeconds, limitOf }: Limits, now = Date.now): FailedAttempts {
  const failures = new Map<string, { count: number; until: number }>();

  const find = (key: string) => {
    const found = failures.get(key);
    if (found && found.until > now()) return found;
    failures.delete(key);
    return undefined;
  };

  return {
    secondsToWait: (keys) =>
      keys.reduce((longest, key) => {
        const found = find(key);
        if (!found || found.count < limitOf(key)) return longest;
        return Math.max(longest, Math.ceil((found.until - now()) / 1000));
      }, 0),
    add: (keys) => {
      for (const key of keys) {
        const found = find(key);
        failures.set(key, {
          count: (found?.count ?? 0) + 1,
          until: found?.until ?? now() + windowSeconds * 1000,
        });
      }
      // The oldest go first; a guesser who invents logins must not fill the memory.
      for (const key of failures.keys()) {
        if (failures.size <= keysKept) break;
        failures.delete(key);
      }
    },
    clear: (key) => {
      failures.delete(key);
    },
  };
}
