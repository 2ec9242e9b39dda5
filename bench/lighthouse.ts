import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser.ts';
import { findFreePort } from '../e2e/find-free-port.ts';

/**
 * Lighthouse on a phone (its own settings: slow 4G, a processor four times slower), the median of several runs for each page.
 * Lighthouse weighs more than the portal with all its tools, so it is no dependency: `npm install --no-save lighthouse@13.5.0`
 * first, and `npm run build`. Nothing else may run meanwhile: half a processor makes a phone of another class. With
 * `-- --before FOLDER` an older checkout, with `npm ci` and `npm run build` done there, is looked at in turn with this one.
 *
 * "Four times slower" means a fast desktop. Lighthouse measures the machine (its benchmark index); Chrome's developer tools
 * call 1000 a phone of the middle and 264 a slow one. `--phone middle` slows down by as much as this machine is above that.
 */
const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    students: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    phone: { type: 'string', default: 'lighthouse' },
    before: { type: 'string' },
  },
});
const indexOfPhone = new Map([
  ['middle', 1000],
  ['slow', 264],
]);
const lighthouseSlowdown = 4;

const pages = [
  ['student', '/'],
  ['student', '/schedule'],
  ['student', '/portfolio'],
  ['student', '/performance'],
  ['verifier', '/'],
  ['verifier', '/verification-achievements'],
  ['admin', '/achievements-list'],
  ['admin', '/students-list'],
  ['commission', '/admin-applications'],
  ['student', '/p/check'],
] as const;
const wanted = 95;

/** What is used of it. */
type Lighthouse = (
  address: string,
  flags: {
    port: number;
    onlyCategories: string[];
    logLevel: string;
    throttling: { rttMs: number; throughputKbps: number; cpuSlowdownMultiplier: number };
  },
) => Promise<
  | {
      lhr: {
        environment: { benchmarkIndex: number };
        finalDisplayedUrl: string;
        categories: { performance?: { score: number | null } };
        audits: Record<string, { numericValue?: number }>;
      };
    }
  | undefined
>;

const lighthouse = await loadLighthouse();
const folder = mkdtempSync(join(tmpdir(), 'zachetka-lighthouse-'));
// Under root the database runs as another account, which must be able to pass through here.
chmodSync(folder, 0o755);
const root = join(import.meta.dirname, '..');

type Side = { name: string; root: string; address: string; env: NodeJS.ProcessEnv; portal: ChildProcess };
const sides: Side[] = [];
const debuggingPort = await findFreePort();
const executablePath = findBrowser();
const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${debuggingPort}`],
});
try {
  const now = await open('now', root);
  if (given.before !== undefined) await open('before', resolve(given.before));
  await signIn(now, 'student');
  const slowdown = await chooseSlowdown(now);
  const table = [];
  for (const [login, path] of pages.filter(([, each]) => each.includes(given.only))) {
    const runs = new Map(sides.map((side): [Side, Run[]] => [side, []]));
    for (const side of sides) await signIn(side, login);
    for (let round = 0; round < Number(given.rounds); round += 1)
      for (const [side, seen] of runs) seen.push(await look(side, path, slowdown));
    for (const [side, seen] of runs) {
      const row = summarise(seen);
      table.push({ side: side.name, who: login, page: path, ...row });
      if (side === now && !(row.score >= wanted)) process.exitCode = 1;
    }
  }
  console.log(`the processor slowed down ${slowdown.toFixed(1)} times`);
  console.table(table);
} finally {
  await browser.close();
  for (const { portal } of sides) {
    if (portal.exitCode !== null) continue;
    portal.kill('SIGTERM');
    await once(portal, 'exit');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function open(name: string, checkout: string): Promise<Side> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: join(folder, name),
    DEMO_STUDENTS: given.students,
    LOG_LEVEL: 'error',
  };
  const portal = spawn(process.execPath, ['scripts/run-portal.ts'], { cwd: checkout, stdio: 'ignore', env });
  const side = { name, root: checkout, address, env, portal };
  sides.push(side);
  await untilReady(side);
  return side;
}

function summarise(runs: readonly Run[]) {
  const median = (of: (run: Run) => number) =>
    runs.map(of).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return {
    score: Math.round(median((run) => run.score) * 100),
    scores: runs.map((run) => Math.round(run.score * 100)).join(' '),
    'first paint ms': Math.round(median((run) => run.firstPaint)),
    'largest paint ms': Math.round(median((run) => run.largestPaint)),
    'blocked ms': Math.round(median((run) => run.blocked)),
    shift: median((run) => run.shift).toFixed(3),
    'machine index': Math.round(median((run) => run.machine)),
  };
}

type Run = {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  machine: number;
};

/** By the machine of this hour, which another user of it may have made slower. */
async function chooseSlowdown(side: Side): Promise<number> {
  const index = indexOfPhone.get(given.phone);
  if (index === undefined) return lighthouseSlowdown;
  const { machine } = await look(side, '/', 1);
  return Math.max(1, machine / index);
}

async function look({ address }: Side, path: string, slowdown: number): Promise<Run> {
  const result = await lighthouse(`${address}${path}`, {
    port: debuggingPort,
    onlyCategories: ['performance'],
    logLevel: 'error',
    // Its own slow 4G.
    throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${path}`);
  const { audits, categories, environment, finalDisplayedUrl } = result.lhr;
  // A refusal is quick, and would be measured as well.
  if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${finalDisplayedUrl}`);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: categories.performance?.score ?? 0,
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
  };
}

/** Lighthouse empties the caches before each run and leaves what an origin has stored. */
async function signIn({ root: cwd, address, env }: Side, login: string): Promise<void> {
  const command = ['apps/server/src/cli/token.ts', login];
  const token = execFileSync(process.execPath, command, { cwd, env }).toString().trim();
  const page = await browser.newPage();
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await page.close();
}

async function untilReady({ address, portal }: Side): Promise<void> {
  while (portal.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(200);
  }
  throw new Error(`the portal ended with ${portal.exitCode}`);
}

async function loadLighthouse(): Promise<Lighthouse> {
  const name = 'lighthouse';
  try {
    return ((await import(name)) as { default: Lighthouse }).default;
  } catch {
    throw new Error('Lighthouse is not installed: npm install --no-save lighthouse@13.5.0');
  }
}
