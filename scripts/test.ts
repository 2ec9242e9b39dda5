import { makeQuickFolder } from './test-run/quick-folder.ts';
import { CommandFailed, stopEverything } from './test-run/run-command.ts';
import { runStages } from './test-run/run-stages.ts';
import { rows } from './test-run/stages.ts';

/**
 * Everything that must hold, in stages; all of them run, and what failed is told at the end. Names of stages as
 * parameters run only those: `npm test -- types unit`.
 */
const chosen = new Set(process.argv.slice(2));
const known = rows.flat().map(({ name }) => name);
const unknown = [...chosen].filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`there is no stage ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopEverything();
    process.exit(1);
  });
}

// All stages inherit it.
const quick = makeQuickFolder();
if (quick !== undefined) process.env['TMPDIR'] = quick;

const wanted = rows.map((row) => row.filter(({ name }) => chosen.size === 0 || chosen.has(name)));
const { total, failures } = await runStages(wanted, console.log);
for (const { title, error } of failures) {
  console.error(`\n── ${title} ──`);
  console.error(error instanceof CommandFailed ? error.output.trimEnd() : error);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
