const minutes = 10;
const maxRemembered = 50_000;

/** Whether something was told within the last minutes: what somebody opens again and again is one line. */
export function createRecentlyTold(now: () => number = Date.now) {
  const until = new Map<string, number>();
  return (key: string): boolean => {
    const moment = now();
    if ((until.get(key) ?? 0) > moment) return true;
    // What was told first stands first.
    until.delete(key);
    if (until.size >= maxRemembered) until.delete(until.keys().next().value ?? '');
    until.set(key, moment + minutes * 60_000);
    return false;
  };
}
