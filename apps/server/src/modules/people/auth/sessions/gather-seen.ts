/** Far below the minute that it has to be known to. */
const writtenEvery = 1000;

/**
 * On the evening of a deadline thousands of sessions are used every minute. One write for all of a second's: each for itself would make its
 * request wait for the disk. What is lost with the process, or because the database did not answer, is noted at the next use.
 */
export function gatherSeen(write: (ids: string[], seenAt: Date) => Promise<void>): (id: string) => void {
  let gathered = new Set<string>();
  return (id) => {
    gathered.add(id);
    if (gathered.size > 1) return;
    const seenAt = new Date();
    setTimeout(() => {
      const ids = [...gathered];
      gathered = new Set();
      write(ids, seenAt).catch(() => undefined);
    }, writtenEvery).unref();
  };
}
