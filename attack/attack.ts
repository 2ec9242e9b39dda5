import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPortalClient } from './calls/portal-client.ts';
import { createTally } from './calls/tally.ts';
import { type OpenapiDocument, readOperations } from './openapi/operations.ts';
import { type Attack, connections } from './phases/attack-context.ts';
import { attackEarlyReadings } from './phases/early-readings.ts';
import { exhaust } from './phases/exhaustion.ts';
import { attackForeignIds } from './phases/foreign-ids.ts';
import { fuzz } from './phases/fuzz.ts';
import { attackPages } from './phases/pages.ts';
import { attackRawHttp } from './phases/raw-http.ts';
import { attackRoleMatrix } from './phases/role-matrix.ts';
import { attackInBrowser } from './phases/scripts-in-texts.ts';
import { attackTokens } from './phases/tokens.ts';
import { attackUploads } from './phases/uploads.ts';
import { startAttackedPortal } from './portal/attacked-portal.ts';
import { exhaustionPhase, figuresOf, printReport } from './report/print-report.ts';
import { recordFigures } from './report/record-figures.ts';
import { knownGaps } from './world/known-gaps.ts';
import { plantWorld } from './world/plant-world.ts';

/**
 * `npm run attack`: a portal of its own, attacked from every side. `-- --calls 100000` is the long form, `--record` puts its
 * figures into docs/security.md, `--seed` repeats a run.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    record: { type: 'boolean', default: false },
  },
});
const calls = Number(values.calls);
const seed = Number(values.seed);
const isLong = calls > 20_000;
/** A quarter of an hour for the long form, with what comes after the fuzzing. */
const deadline = Date.now() + (isLong ? 12 : 6) * 60_000;

const portal = await startAttackedPortal(isLong ? 60 : 10);
const tally = createTally();
try {
  const world = await plantWorld(portal, isLong ? 12 : 2);
  const client = createPortalClient(portal, world.markers, tally, connections);
  const document = (await (await fetch(`${portal.address}/docs/json`)).json()) as OpenapiDocument;
  const operations = readOperations(document);
  const attack: Attack = {
    portal,
    world,
    client,
    tally,
    document,
    operations,
    calls,
    seed,
    deadline,
    isLong,
  };
  const before = { memory: portal.memory(), disk: portal.disk() };

  const phases: readonly (readonly [name: string, run: () => Promise<void>])[] = [
    ['the matrix of roles', () => attackRoleMatrix(attack)],
    ['tokens', () => attackTokens(attack)],
    ['foreign ids', () => attackForeignIds(attack)],
    ['early readings', () => attackEarlyReadings(attack)],
    ['uploads', () => attackUploads(attack)],
    ['pages and files of the disk', () => attackPages(attack)],
    ['raw HTTP', () => attackRawHttp(attack)],
    ['scripts in a browser', () => attackInBrowser(attack)],
    // Before the fuzzing, which ends with the structure of the portfolio turned over.
    [exhaustionPhase, () => exhaust(attack)],
    ['fuzzing', () => fuzz(attack, Math.max(500, calls - tally.results().calls))],
    ['slow answers once more', () => client.askSlowOnesAgain()],
  ];
  for (const [name, run] of phases) {
    if (isLong) console.log(`${new Date().toISOString().slice(11, 19)} ${name} …`);
    tally.beginPhase(name);
    await run().catch((error: unknown) =>
      tally.find(
        'a part of the attack broke off',
        name,
        error instanceof Error ? (error.stack ?? '') : String(error),
      ),
    );
    if (!portal.isRunning()) {
      tally.find('the portal is gone', name, portal.log().slice(-2000));
      break;
    }
  }
  checkGaps();
  tally.note(
    'memory of the portal before and after',
    `${before.memory ?? '?'} MB, ${portal.memory() ?? '?'} MB`,
  );
  tally.note('data on the disk before and after', `${before.disk} MB, ${portal.disk()} MB`);
  tally.note('seed', String(seed));
  client.close();
  await world.close();
} finally {
  await portal.stop();
}

const results = tally.results();
printReport(results, console.log);
if (values.record) {
  const page = join(import.meta.dirname, '..', 'docs', 'security.md');
  recordFigures(page, `npm run attack -- --calls ${calls} --seed ${seed}`, figuresOf(results));
}
if (results.findings.length > 0) process.exitCode = 1;

/** What is closed has to leave the list. */
function checkGaps(): void {
  const { knownGaps: seen } = tally.results();
  for (const { kind, viewers } of knownGaps) {
    for (const viewer of viewers) {
      if (!seen.has(`${kind} seen by ${viewer}`))
        tally.find(
          'a known gap is closed',
          `${kind} seen by ${viewer}`,
          'take it out of attack/world/known-gaps.ts',
        );
    }
  }
}
