import { addCounts, type Counts, noTests } from './test-run/count-results.ts';
import { CommandFailed, stopEverything } from './test-run/run-command.ts';
import { rows, type Stage } from './test-run/stages.ts';

/**
 * Everything that must hold, in stages; stops at the first that fails and shows what it said. Names of stages as
 * parameters run only those: `npm test -- types unit`.
 */
const chosen = new Set(process.argv.slice(2));
const known = rows.flat().map(({ name }) => name);
const unknown = [...chosen].filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`there is no stage ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(1);
}

let total: Counts = noTests;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopEverything();
    process.exit(1);
  });
}

for (const row of rows) {
  const stages = row.filter(({ name }) => chosen.size === 0 || chosen.has(name));
  try {
    await Promise.all(stages.map(runStage));
  } catch (error) {
    stopEverything();
    console.error(error instanceof CommandFailed ? error.output.trimEnd() : error);
    finish(1);
  }
}
finish(0);

async function runStage({ title, run, count }: Stage): Promise<void> {
  const began = performance.now();
  const describe = (mark: string, counts: Counts | undefined, remark?: string) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const details = [counts && inWords(counts), remark].filter(Boolean).join(', ');
    console.log(`${mark} ${title.padEnd(20)} ${seconds.padStart(6)} s  ${details}`.trimEnd());
  };
  try {
    const remark = await run();
    total = addCounts(total, count?.() ?? noTests);
    describe('✓', count?.(), remark);
  } catch (error) {
    const counts = count?.() ?? noTests;
    // A stage that is no test, or a runner that broke down, is one failure.
    total = addCounts(total, { ...counts, failed: Math.max(1, counts.failed) });
    describe('✗', count?.());
    throw error;
  }
}

function inWords({ passed, failed, skipped }: Counts): string {
  const words = [`${passed} passed`];
  if (failed > 0) words.push(`${failed} failed`);
  if (skipped > 0) words.push(`${skipped} skipped`);
  return words.join(', ');
}

function finish(code: 0 | 1): never {
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(code);
}
