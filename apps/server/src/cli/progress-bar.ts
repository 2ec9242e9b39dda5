const width = 40;

/** A bar where a terminal can redraw it, a line for each tenth where the output goes to a file. */
export function createProgressBar(title: string, out: NodeJS.WriteStream = process.stderr) {
  let lastShown = -1;
  return {
    /** How much of the work is done, from 0 to 1. */
    show: (done: number): void => {
      const percent = Math.floor(100 * Math.min(1, Math.max(0, done)));
      const step = out.isTTY ? 1 : 10;
      if (Math.floor(percent / step) === Math.floor(lastShown / step) && lastShown !== -1) return;
      lastShown = percent;
      if (!out.isTTY) {
        out.write(`${title}: ${percent} %\n`);
        return;
      }
      const filled = Math.round((width * percent) / 100);
      out.write(`\r${title} [${'█'.repeat(filled)}${'·'.repeat(width - filled)}] ${percent} %`);
    },
    end: (): void => {
      if (out.isTTY && lastShown !== -1) out.write('\n');
    },
  };
}
