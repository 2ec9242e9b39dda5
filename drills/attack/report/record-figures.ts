import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

const [begin, end] = ['<!-- figures of the long form: begin -->', '<!-- figures of the long form: end -->'];

/** Puts the figures in the place of those that the page has. */
export function recordFigures(
  page: string,
  command: string,
  figures: readonly (readonly [string, string])[],
): void {
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} has no place for the figures`);
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, ${process.platform} ${process.arch}`;
  const rows = [
    ['when', new Date().toISOString().slice(0, 10)],
    ['command', `\`${command}\``],
    ['machine', machine],
    ...figures,
  ];
  const table = ['| what | figure |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)];
  writeFileSync(page, `${before}${begin}\n${table.join('\n')}\n${end}${after}`);
}
