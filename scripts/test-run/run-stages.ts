import { addCounts, type Counts, noTests } from './count-results.ts';
import type { Stage } from './stages.ts';

export type Failure = { title: string; error: unknown };

/** Runs every row, whatever failed in those before it: who mends one thing wants to know of the others. */
export async function runStages(
  rows: readonly (readonly Stage[])[],
  say: (line: string) => void,
): Promise<{ total: Counts; failures: readonly Failure[] }> {
  let total: Counts = noTests;
  const failures: Failure[] = [];
  const failed = new Set<string>();
  const beganAll = performance.now();

  const runStage = async ({ name, title, run, count, needs = [] }: Stage): Promise<void> => {
    const began = performance.now();
    const describe = (mark: string, counts: Counts | undefined, remark?: string) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const details = [counts && inWords(counts), remark].filter(Boolean).join(', ');
      say(`${mark} ${title.padEnd(20)} ${seconds.padStart(6)} s  ${details}`.trimEnd());
    };
    const missing = needs.filter((need) => failed.has(need));
    try {
      if (missing.length > 0) throw new Error(`not run, because this failed: ${missing.join(', ')}`);
      const remark = await run();
      total = addCounts(total, count?.() ?? noTests);
      describe('✓', count?.(), remark);
    } catch (error) {
      const counts = missing.length === 0 ? count?.() : undefined;
      // A stage that is no test, or a runner that broke down, is one failure.
      const { failed: tests, ...others } = counts ?? noTests;
      total = addCounts(total, { ...others, failed: Math.max(1, tests) });
      describe('✗', counts);
      failures.push({ title, error });
      failed.add(name);
    }
  };

  for (const row of rows) await Promise.all(row.map(runStage));
  say(`  ${'all of it'.padEnd(20)} ${((performance.now() - beganAll) / 1000).toFixed(1).padStart(6)} s`);
  return { total, failures };
}

function inWords({ passed, failed, skipped }: Counts): string {
  const words = [`${passed} passed`];
  if (failed > 0) words.push(`${failed} failed`);
  if (skipped > 0) words.push(`${skipped} skipped`);
  return words.join(', ');
}
