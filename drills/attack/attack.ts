import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPortalClient } from './calls/portal-client.ts';
import { createTally } from './calls/tally.ts';
import { type OpenapiDocument, readOperations } from './openapi/operations.ts';
import { type Attack, connections } from './phases/attack-context.ts';
import { attackWithCostlyFiles } from './phases/costly-files.ts';
import { attackDirectory } from './phases/directory.ts';
import { attackEarlyReadings } from './phases/early-readings.ts';
import { attackEvents } from './phases/events.ts';
import { exhaust } from './phases/exhaustion.ts';
import { attackForeignIds } from './phases/foreign-ids.ts';
import { fuzz } from './phases/fuzz.ts';
import { mutateInputs } from './phases/mutated-inputs.ts';
import { attackOpenSeasons } from './phases/open-seasons.ts';
import { attackOutward } from './phases/outward.ts';
import { attackPages } from './phases/pages.ts';
import { attackProofs } from './phases/proofs.ts';
import { attackRawHttp } from './phases/raw-http.ts';
import { attackRoleMatrix } from './phases/role-matrix.ts';
import { attackInBrowser } from './phases/scripts-in-texts.ts';
import { attackStaleSignIn } from './phases/stale-sign-in.ts';
import { attackTokens } from './phases/tokens.ts';
import { attackUploads } from './phases/uploads.ts';
import { startAttackedPortal } from './portal/attacked-portal.ts';
import { longestWaitMs, watchHealth } from './portal/watch-health.ts';
import { exhaustionPhase, figuresOf, printReport } from './report/print-report.ts';
import { recordFigures } from './report/record-figures.ts';
import { knownGaps } from './world/known-gaps.ts';
import { viewers } from './world/markers.ts';
import { plantWorld, type World } from './world/plant-world.ts';

/**
 * `npm run attack`: a portal of its own, attacked from every side. `-- --calls 100000` is the long form, `--record` puts its
 * figures into docs/security.md, `--seed` repeats a run, `--phase costly` runs the phases with that word in their names alone.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    record: { type: 'boolean', default: false },
    phase: { type: 'string', default: '' },
  },
});
const calls = Number(values.calls);
const seed = Number(values.seed);
const isLong = calls > 20_000;
/** Only an attack that hangs takes so long, however busy the machine is. */
const deadline = Date.now() + (isLong ? 40 : 20) * 60_000;

const portal = await startAttackedPortal(isLong ? 60 : 10);
const tally = createTally();
const health = await watchHealth(portal.port);
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
  const before = { memory: portal.memory(), disk: portal.disk(), processId: await portal.processId() };
  let slowestHealth = 0;
  // Until here everything was busy with the world alone.
  health.slowest();

  const rest = () => sleep(61_000);
  const phases: readonly (readonly [name: string, run: () => Promise<void>])[] = [
    ['the matrix of roles', () => attackRoleMatrix(attack)],
    ['tokens', () => attackTokens(attack)],
    ['a directory', () => attackDirectory(attack)],
    ['a sign-in of two hours ago', () => attackStaleSignIn(attack)],
    ['out of the portal', () => attackOutward(attack)],
    // The calls before used up what a person may write in a minute; what follows must not be refused for that.
    ['a minute of rest', rest],
    ['public pages and credentials', () => attackProofs(attack)],
    ['events of organisers', () => attackEvents(attack)],
    ['foreign ids', () => attackForeignIds(attack)],
    ['a minute of rest', rest],
    ['early readings', () => attackEarlyReadings(attack)],
    ['open seasons', () => attackOpenSeasons(attack)],
    ['uploads', () => attackUploads(attack)],
    ['small files that cost much', () => attackWithCostlyFiles(attack)],
    ['mutated inputs', () => mutateInputs(attack, isLong ? 2000 : 200)],
    ['pages and files of the disk', () => attackPages(attack)],
    ['raw HTTP', () => attackRawHttp(attack)],
    ['scripts in a browser', () => attackInBrowser(attack)],
    // Before the fuzzing, which ends with the structure of the portfolio turned over.
    [exhaustionPhase, () => exhaust(attack)],
    ['fuzzing', () => fuzz(attack, Math.max(500, calls - tally.results().calls))],
    ['slow answers once more', () => client.askSlowOnesAgain()],
  ];
  for (const [name, run] of phases.filter(([each]) => each.includes(values.phase))) {
    if (isLong) console.log(`${new Date().toISOString().slice(11, 19)} ${name} …`);
    tally.beginPhase(name);
    await run().catch((error: unknown) =>
      tally.find(
        'a part of the attack broke off',
        name,
        error instanceof Error ? (error.stack ?? '') : String(error),
      ),
    );
    if ((await portal.processId()) === undefined) {
      tally.find('the portal is gone', name, portal.log().slice(-2000));
      break;
    }
    const waited = health.slowest();
    slowestHealth = Math.max(slowestHealth, waited);
    if (waited > longestWaitMs) tally.find('others wait', name, `${waited} ms for /healthz`);
  }
  checkGaps();
  tally.note('process id before and after', `${before.processId}, ${(await portal.processId()) ?? 'gone'}`);
  tally.note('longest wait for /healthz', `${slowestHealth} ms`);
  checkLog(world.actorsOf);
  tally.note(
    'memory of the portal before and after',
    `${before.memory ?? '?'} MB, ${portal.memory() ?? '?'} MB`,
  );
  tally.note('data on the disk before and after', `${before.disk} MB, ${portal.disk()} MB`);
  tally.note('seed', String(seed));
  client.close();
  await world.close();
} finally {
  await health.stop();
  await portal.stop();
}

const results = tally.results();
printReport(results, console.log);
if (values.record) {
  const page = join(import.meta.dirname, '..', '..', 'docs', 'security.md');
  recordFigures(page, `npm run attack -- --calls ${calls} --seed ${seed}`, figuresOf(results));
}
if (results.findings.length > 0) process.exitCode = 1;

/** Whoever reads the log must not be able to act as anybody. */
function checkLog(actorsOf: World['actorsOf']): void {
  const log = portal.log();
  for (const { token, login } of viewers.flatMap(actorsOf)) {
    if (token !== '' && log.includes(token)) tally.find('a token is in the log', login, '');
  }
}

/** What is closed has to leave the list. */
function checkGaps(): void {
  const { knownGaps: seen } = tally.results();
  for (const { kind, viewers: seenBy } of knownGaps) {
    for (const viewer of seenBy) {
      if (!seen.has(`${kind} seen by ${viewer}`))
        tally.find(
          'a known gap is closed',
          `${kind} seen by ${viewer}`,
          'take it out of attack/world/known-gaps.ts',
        );
    }
  }
}
