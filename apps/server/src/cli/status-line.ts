const interval = 200;
const quietInterval = 5000;

/** One line that is written over on a terminal; elsewhere (a log, a pipe) a new line every few seconds. */
export function createStatusLine(stream: NodeJS.WriteStream) {
  let last = 0;
  let shown = false;
  return {
    show: (text: string): void => {
      const now = Date.now();
      if (last === 0) last = stream.isTTY ? 0 : now;
      if (now - last < (stream.isTTY ? interval : quietInterval)) return;
      last = now;
      shown = true;
      stream.write(stream.isTTY ? `\r\u001B[K${text}` : `${text}\n`);
    },
    clear: (): void => {
      if (shown && stream.isTTY) stream.write('\r\u001B[K');
      shown = false;
    },
  };
}
