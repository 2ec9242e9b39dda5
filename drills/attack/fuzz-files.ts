import { parseArgs } from 'node:util';
import { createPortalClient } from './calls/portal-client.ts';
import { createTally } from './calls/tally.ts';
import { connections } from './phases/attack-context.ts';
import { mutateInputs } from './phases/mutated-inputs.ts';
import { startAttackedPortal } from './portal/attacked-portal.ts';
import { longestWaitMs, watchHealth } from './portal/watch-health.ts';
import { printReport } from './report/print-report.ts';
import { plantWorld } from './world/plant-world.ts';

/** `npm run fuzz`: a portal of its own, and so many mutated files, filters and addresses. `--seed` repeats a run. */
const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '24000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const inputs = Number(values.inputs);
const seed = Number(values.seed);

// Whoever sends so much is refused for that alone, and nothing of it would be read.
const portal = await startAttackedPortal(10, { WRITES_PER_MINUTE: '1000000' });
const tally = createTally();
const health = await watchHealth(portal.port);
try {
  const processId = await portal.processId();
  const world = await plantWorld(portal, 2);
  const client = createPortalClient(portal, world.markers, tally, connections);
  tally.beginPhase('mutated inputs');
  await mutateInputs(
    {
      portal,
      world,
      client,
      tally,
      seed,
      document: { paths: {}, components: { schemas: {} } },
      operations: [],
      calls: inputs,
      deadline: Number.POSITIVE_INFINITY,
      isLong: true,
    },
    inputs,
  );
  const waited = health.slowest();
  if (waited > longestWaitMs) tally.find('others wait', 'mutated inputs', `${waited} ms for /healthz`);
  tally.note('process id before and after', `${processId}, ${(await portal.processId()) ?? 'gone'}`);
  tally.note('longest wait for /healthz', `${waited} ms`);
  tally.note('seed', String(seed));
  client.close();
  await world.close();
} finally {
  await health.stop();
  await portal.stop();
}
const results = tally.results();
printReport(results, console.log);
if (results.findings.length > 0) process.exitCode = 1;
