// First, for those who start this file itself.
import '../scripts/node-24.js';
import { parseArgs } from 'node:util';
import { obstacle } from './failover/cluster.ts';
import { playRounds } from './failover/play.ts';
import { rounds } from './failover/rounds.ts';

/**
 * Two portals on three machines of PostgreSQL (deploy/patroni, all of them on this one), under load, while machines are lost. Prints what
 * people would have seen, and whether everything is there that was acknowledged. `npm run failover -- --only freezes --times 3`;
 * `--replicas` lets the portals read from standbys.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '1' },
    replicas: { type: 'boolean', default: false },
    port: { type: 'string', default: '15000' },
  },
});
const reason = obstacle();
if (reason !== undefined) {
  console.log(`left out: ${reason}`);
} else {
  const chosen = Array.from({ length: Number(values.times) }, () =>
    rounds.filter(({ name }) => name.includes(values.only)),
  ).flat();
  process.exitCode = (await playRounds(chosen, { port: Number(values.port), replicas: values.replicas }))
    ? 0
    : 1;
}
