/** Counts failures only, so that a hall full of people who know their passwords is never kept waiting. */
export type FailedAttempts = {
  /**
   * An attempt counts as failed from its beginning until it is taken back: of many at once no more are let through than may fail.
   * Refused with the seconds to wait where one of the keys has reached its limit.
   */
  begin: (keys: readonly LimitedKey[]) => { seconds: number } | { takeBack: () => void };
  countOf: (key: string) => number;
  clear: (key: string) => void;
};

/** Without a limit it is counted and keeps nobody out. */
export type LimitedKey = { key: string; limit?: number };

const keysKept = 10_000;

/** In the memory of this instance: a second instance counts for itself, which at most doubles the number of guesses. */
export function createFailedAttempts(windowSeconds: number, now = Date.now): FailedAttempts {
  const failures = new Map<string, { count: number; until: number }>();

  const find = (key: string) => {
    const found = failures.get(key);
    if (found && found.until > now()) return found;
    failures.delete(key);
    return undefined;
  };
  const secondsToWait = ({ key, limit = Number.POSITIVE_INFINITY }: LimitedKey): number => {
    const found = find(key);
    return !found || found.count < limit ? 0 : Math.ceil((found.until - now()) / 1000);
  };

  return {
    begin: (keys) => {
      const seconds = Math.max(0, ...keys.map(secondsToWait));
      if (seconds > 0) return { seconds };
      for (const { key } of keys) {
        const { count = 0, until = now() + windowSeconds * 1000 } = find(key) ?? {};
        failures.set(key, { count: count + 1, until });
      }
      // The oldest go first; a guesser who invents logins must not fill the memory.
      for (const key of failures.keys()) {
        if (failures.size <= keysKept) break;
        failures.delete(key);
      }
      return {
        takeBack: () => {
          for (const { key } of keys) {
            const found = find(key);
            if (found) failures.set(key, { ...found, count: Math.max(0, found.count - 1) });
          }
        },
      };
    },
    countOf: (key) => find(key)?.count ?? 0,
    clear: (key) => {
      failures.delete(key);
    },
  };
}
