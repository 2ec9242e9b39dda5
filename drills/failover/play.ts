import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPortalTokens } from '../../apps/server/src/modules/people/auth/index.ts';
import { root } from '../../scripts/test-run/run-command.ts';
import { type Program, runProgram, startReadyPortal } from '../faults/portal.ts';
import { Scene, until } from '../faults/scene.ts';
import { type Asker, createAsker, type Person, secondsNow } from './asking.ts';
import { type Cluster, startCluster, stopCluster } from './cluster.ts';
import { compare, newLedger } from './ledger.ts';
import { openStream, startReceiver } from './listeners.ts';
import { keepListing } from './lists.ts';
import { describeRound } from './report.ts';
import type { Round } from './rounds.ts';
import { watchServers } from './servers.ts';
import { createStudent, keepReading, type Place } from './student.ts';

const writers = 6;
const readers = 4;
const gateway = '/gateway/extra-edu/api';

/** `replicas`: the portals read from standbys where they may. */
export type Options = { port: number; replicas: boolean };

/** Prints what was seen; whether all was well. */
export async function playRounds(rounds: readonly Round[], options: Options): Promise<boolean> {
  const scene = new Scene();
  // Nobody who interrupts it finds a cluster left behind.
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= scene.end();
    return ended;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(130)));
  try {
    return await play(scene, rounds, options);
  } finally {
    await end();
  }
}

async function play(scene: Scene, rounds: readonly Round[], { port, replicas }: Options): Promise<boolean> {
  const folder = join(scene.folder, 'cluster');
  scene.onEnd(() => stopCluster(folder));
  const cluster = await startCluster(folder, port);
  const files = join(scene.folder, 'files');
  const secret = randomBytes(32).toString('hex');
  const portals = await startPortals(scene, cluster, { port: port + 50, files, secret, replicas });
  scene.onEnd(() => keepLogs(folder, portals));
  const servers = watchServers(scene, cluster.url, cluster.nameAt);
  const asker = createAsker(portals.map(({ url }) => url));
  const { students, administrator, onlooker } = await findPeople(cluster.url, secret);
  const receiver = await startReceiver(scene, port + 55);
  await asker.ask({
    path: `${gateway}/admin/webhooks`,
    method: 'POST',
    token: administrator.token,
    json: { name: 'Кабинет', address: receiver.address, events: ['achievement.decided'], isOn: true },
  });
  const ledger = newLedger();
  const place = await findPlace(asker, students[0] as Person);
  const streams = portals.map(({ url }) => openStream(scene, url, (students[0] as Person).token));
  let isWell = true;

  for (const round of rounds) {
    await cluster.whole();
    const stop = new AbortController();
    const before = ledger.acknowledged;
    const work = [
      ...students.map((person) =>
        createStudent(asker, { ledger, person, verifier: administrator, place })(stop.signal),
      ),
      keepListing(asker, onlooker, stop.signal),
      ...students.slice(0, readers).map((person) => keepReading(asker, person, stop.signal)),
    ];
    await sleep(6000);
    asker.seen.length = 0;
    await sleep(4000);
    const at = secondsNow();
    const heal = await round.act(cluster);
    await sleep(round.seconds * 1000);
    await heal();
    await cluster.whole();
    await sleep(5000);
    stop.abort();
    await Promise.all(work);
    const seen = asker.seen.splice(0);
    await until('the messages are sent', () => isQuiet(cluster.url), 150);
    const wrong = await compare(ledger, {
      url: cluster.url,
      files,
      describe: ({ what, version, status, code = '', portal, at: when, lost }) =>
        `${what} to version ${version}, ${(when - at).toFixed(1)} s: ${status} ${code} after ${lost} without an answer, portal ${portal}, new connections go to ${servers.around(when)}`,
    });
    const unread = await countUnread(cluster.url, students[0] as Person);
    const behind = () => streams.filter(({ told }) => told.at(-1)?.unread !== unread);
    await until('the streams have told all', () => behind().length === 0, 20).catch(() => {
      const last = behind().map(({ told }) => told.at(-1)?.unread ?? 'nothing');
      wrong.push(`of ${unread} unread notices the streams tell ${last.join(' and ')}`);
    });
    for (const { program, url } of portals)
      if (program.child.exitCode !== null || program.child.signalCode !== null)
        wrong.push(`the portal ${url} has ended`);
    const told = describeRound(seen, at);
    wrong.push(
      ...told.wrong,
      ...ledger.refusals.map(
        (refused) =>
          `refused: ${refused.code}, ${(refused.at - at).toFixed(1)} s, portal ${refused.portal}, new connections go to ${servers.around(refused.at)}`,
      ),
    );
    console.log(
      `${wrong.length === 0 ? 'ok     ' : 'FAILED '} ${round.name}: ${told.text}; ${ledger.acknowledged - before} writes acknowledged`,
    );
    for (const line of wrong.slice(0, 40)) console.log(`         ${line}`);
    if (wrong.length > 0) console.log(`         who answered: ${servers.changes(at).join(', ')}`);
    isWell &&= wrong.length === 0;
  }
  const twice = [...receiver.messages.values()].filter((times) => times > 1).length;
  const expected = ledger.elements.reduce((sum, { decided }) => sum + decided, 0);
  console.log(
    `in all ${ledger.acknowledged} writes acknowledged, ${isWell ? 'all there and once' : 'NOT all as they should be'}; ${ledger.doneBefore} of them were repeated and had been done`,
  );
  console.log(
    `${ledger.readBack} times somebody looked for what they had just decided; lists were read from a standby ${await countReads(portals, 'replica')} times`,
  );
  console.log(
    `${expected} decisions, ${receiver.messages.size} messages received, ${twice} of them twice under one id; streams opened ${streams.map(({ opened }) => opened()).join(' and ')} times`,
  );
  const audit = await runProgram('apps/server/src/cli/audit-verify.ts', {
    DATABASE_URL: cluster.url,
    DATA_DIR: join(scene.folder, 'audit'),
  });
  console.log(`npm run audit:verify: ${audit.output.trim().split('\n').at(-1)} (exit ${audit.code})`);
  return isWell && audit.code === 0 && receiver.messages.size === expected && ledger.refusals.length === 0;
}

type Portal = { url: string; metrics: string; program: Program };

async function startPortals(
  scene: Scene,
  { url, readUrl }: Cluster,
  { port, files, secret, replicas }: Options & { files: string; secret: string },
): Promise<Portal[]> {
  const portals: Portal[] = [];
  for (const number of [0, 1]) {
    const program = await startReadyPortal(scene, {
      PORT: String(port + number),
      DATABASE_URL: url,
      ...(replicas && { DATABASE_READ_URL: readUrl }),
      DATA_DIR: join(scene.folder, `portal-${number}`),
      FILE_FOLDER: files,
      TOKEN_SECRET: secret,
      DEMO_STUDENTS: '60',
      METRICS_PORT: String(port + 2 + number),
      WRITES_PER_MINUTE: '1000000',
      WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
      LOG_LEVEL: 'warn',
    });
    portals.push({
      program,
      url: `http://127.0.0.1:${port + number}`,
      metrics: `http://127.0.0.1:${port + 2 + number}/metrics`,
    });
  }
  return portals;
}

/** What Patroni, PostgreSQL, etcd, HAProxy and the portals have said, for whoever wants to know why. */
function keepLogs(cluster: string, portals: readonly Portal[]): void {
  const kept = join(root, 'build', 'failover');
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  for (const name of readdirSync(cluster))
    if (name.endsWith('.log')) copyFileSync(join(cluster, name), join(kept, name));
  for (const [number, { program }] of portals.entries())
    writeFileSync(join(kept, `portal${number}.log`), program.output());
  console.log('the logs are in build/failover');
}

async function findPeople(url: string, secret: string) {
  const tokens = createPortalTokens(secret, 5);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const find = async (role: string, most: number): Promise<Person[]> => {
    const { rows } = await client.query<{
      id: string;
      directory: string;
      portfolio: string;
      waiting: number;
    }>(
      `select person.id, directory_id as directory, summary.portfolio, summary.waiting from person
       left join lateral (select min(portfolio_id) as portfolio, max(waiting) as waiting
         from portfolio_summary where person_id = person.id) summary on true
       where id in (select person_id from person_role where role = $1) order by person.id desc limit $2`,
      [role, most],
    );
    return Promise.all(
      rows.map(async ({ id, directory, portfolio, waiting }) => ({
        personId: Number(id),
        token: await tokens.issue(directory),
        portfolioId: Number(portfolio),
        waiting,
      })),
    );
  };
  try {
    const [administrator] = await find('sh_admin', 1);
    const [onlooker] = await find('vud_admin_verifications', 1);
    if (administrator === undefined || onlooker === undefined) throw new Error('nobody decides or looks on');
    return { students: await find('lks_student', writers), administrator, onlooker };
  } finally {
    await client.end();
  }
}

type SubBlock = { id: number; title: string; isDeleted: boolean };

/** Where a text, a kind, a journal and a day are asked for: what `valueFor` knows to fill in. */
async function findPlace({ ask }: Asker, { token }: Person): Promise<Place> {
  const { body } = await ask({ path: `${gateway}/portfolios`, token });
  const blocks = body['blocks'] as { subBlocks: SubBlock[] }[];
  const found = blocks
    .flatMap(({ subBlocks }) => subBlocks)
    .find(({ title, isDeleted }) => title === 'Научные публикации' && !isDeleted);
  if (found === undefined) throw new Error('no sub-block takes publications');
  return { subBlockId: found.id };
}

/** How many reads were answered by a standby, or by the primary. */
async function countReads(portals: readonly Portal[], asked: string): Promise<number> {
  const counted = portals.map(async ({ metrics }) => {
    const text = await (await fetch(metrics)).text();
    return Number(
      new RegExp(`^database_lagging_reads_total\\{asked="${asked}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
    );
  });
  return (await Promise.all(counted)).reduce((sum, each) => sum + each, 0);
}

/** What the bell of a person has to show when all is told. */
async function countUnread(url: string, { personId }: Person): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ unread: number }>(
      'select count(*)::int as unread from notice where person_id = $1 and read_at is null and tell_at <= now()',
      [personId],
    );
    return rows[0]?.unread ?? 0;
  } finally {
    await client.end();
  }
}

/** Nothing waits to be sent. */
async function isQuiet(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ waiting: number }>(
      'select count(*)::int as waiting from webhook_delivery where sent_at is null and dead_at is null',
    );
    await sleep(500);
    return rows[0]?.waiting === 0;
  } finally {
    await client.end();
  }
}
