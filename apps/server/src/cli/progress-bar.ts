const width = 40;

/** A bar for each step where a terminal can redraw it, a line for each quarter where the output goes to a file. */
export function createProgressBar(out: NodeJS.WriteStream = process.stderr) {
  let shown = { title: '', part: -1 };
  const end = (): void => {
    if (out.isTTY && shown.title !== '') out.write('\n');
  };
  return {
    /** How much of the work is done, from 0 to 1. */
    show: (title: string, done: number): void => {
      const percent = Math.floor(100 * Math.min(1, Math.max(0, done)));
      const part = Math.floor(percent / (out.isTTY ? 1 : 25));
      if (title === shown.title && part === shown.part) return;
      if (title !== shown.title) end();
      shown = { title, part };
      if (!out.isTTY) {
        out.write(`${title}: ${percent} %\n`);
        return;
      }
      const filled = Math.round((width * percent) / 100);
      out.write(
        `\r[${'█'.repeat(filled)}${'·'.repeat(width - filled)}] ${String(percent).padStart(3)} %  ${title}`,
      );
    },
    end,
  };
}
