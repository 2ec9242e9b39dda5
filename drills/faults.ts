// First, for those who start this file itself.
import '../scripts/node-24.js';
import { backups } from './faults/backups.ts';
import { fullDisk } from './faults/full-disk.ts';
import { olderPostgres } from './faults/older-postgres.ts';
import { type Scenario, Scene } from './faults/scene.ts';
import { silentDatabase } from './faults/silent-database.ts';
import { starts } from './faults/starts.ts';
import { stores } from './faults/stores.ts';

/**
 * What the tests can only imitate: real disks that are full or fail, a real network that drops packets, a PostgreSQL that is really older. `npm run
 * faults -- disk` plays those whose name holds the word.
 */
const word = process.argv[2] ?? '';
const all: readonly Scenario[] = [
  ...silentDatabase,
  ...stores,
  ...fullDisk,
  ...backups,
  ...olderPostgres,
  ...starts,
];
const scenarios = all.filter(({ name }) => name.includes(word));
let failed = 0;
// Nothing played must not look like nothing found.
if (scenarios.length === 0) {
  failed += 1;
  console.log(`none has "${word}" in its name`);
}

for (const { name, obstacle, play } of scenarios) {
  const reason = obstacle?.();
  if (reason !== undefined) {
    console.log(`left out  ${name}: ${reason}`);
    continue;
  }
  const scene = new Scene();
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  try {
    console.log(`ok        ${name} (${await play(scene)}; played in ${seconds()})`);
  } catch (error) {
    failed += 1;
    console.log(
      `FAILED    ${name}: ${error instanceof Error ? error.message : String(error)} (${seconds()})`,
    );
  } finally {
    await scene.end();
  }
}
if (failed > 0) process.exitCode = 1;
