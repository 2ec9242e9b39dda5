/** So many different lines are counted at a time; what is beyond that is not written. */
const maxLines = 20;

/**
 * A line that would come a thousand times in an outage: the first is written at once, so that the log begins with the cause, and after that
 * one a second with how often it was meant. Answers how to note one; `flush` writes what was counted and not told yet.
 */
export function createCountedLines(write: (line: string, times: number) => void, everyMs = 1000) {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    for (const [line, times] of counts) {
      if (times > 0) write(line, times);
      // One that did not come again begins anew the next time.
      if (times > 0) counts.set(line, 0);
      else counts.delete(line);
    }
    if (counts.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    note: (line: string): void => {
      const times = counts.get(line);
      if (times === undefined && counts.size >= maxLines) return;
      counts.set(line, times === undefined ? 0 : times + 1);
      if (times === undefined) write(line, 1);
      timer ??= setInterval(flush, everyMs).unref();
    },
    flush,
  };
}
