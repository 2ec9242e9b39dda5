import { makeQuickFolder } from './test-run/quick-folder.ts';
import { CommandFailed, stopEverything } from './test-run/run-command.ts';
import { runStages } from './test-run/run-stages.ts';
import { slowestFiles, stageRows } from './test-run/stages.ts';

/**
 * `npm test` is what every change must pass, in minutes; `npm run test:all` is everything. Both run in stages: all of them run, and
 * what failed is told at the end. Names of stages as parameters run only those: `npm test -- types unit`. A shard of the browser
 * tests is asked for as `npm run test:all -- e2e --shard=1/3`.
 */
const parameters = process.argv.slice(2);
const shard = parameters.find((parameter) => parameter.startsWith('--shard='));
const rows = stageRows({ all: parameters.includes('--all'), shard });
const chosen = new Set(parameters.filter((parameter) => !parameter.startsWith('--')));
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
console.log('\nThe ten slowest files:');
for (const { file, seconds } of slowestFiles(10))
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
