import { readdirSync, readFileSync } from 'node:fs';

/** A process with all that it has started; none where it has ended. Linux alone tells. */
export function processesOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
    } catch {
      // It has just ended.
    }
  }
  const all = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(all)];
  return all(pid);
}
