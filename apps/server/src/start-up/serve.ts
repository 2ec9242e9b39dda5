import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp, builtWebApp, disksOf } from '../app.ts';
import { type Config, showsDemoAccounts } from '../config.ts';
import { drillUnderWay, isDrillDue, noteFailedDrill, readLastDrill } from '../db/backup/restore-drill.ts';
import { type FileKeeper, scheduleBackups } from '../db/backup/schedule-backups.ts';
import type { Database } from '../db/connect.ts';
import type { FinishedStatement } from '../db/connections/portal-client.ts';
import { watchDatabase } from '../db/connections/watch-database.ts';
import type { ClaimedFolder } from '../db/embedded/index.ts';
import { assertExpectedSchema } from '../db/expected-schema.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { holdsDemo } from '../db/open-database.ts';
import { openReplica, type Replica } from '../db/replica/index.ts';
import { loggerOptions } from '../lib/logger.ts';
import { asOneLine, StartUpError } from '../lib/start-up-error.ts';
import { scheduleLdapReading } from '../modules/people/directory/index.ts';
import { scheduleSealing } from '../modules/platform/audit/index.ts';
import { scheduleNotices } from '../modules/platform/notices/index.ts';
import { checkProduction } from '../modules/platform/portal-state/index.ts';
import { scheduleReadings } from '../modules/platform/reading-record/index.ts';
import { storeRelease } from '../modules/platform/releases/index.ts';
import { scheduleWebhooks } from '../modules/platform/webhooks/index.ts';
import {
  describeStore,
  fillMirror,
  mirrorFolderOf,
  openFileStorage,
  openMirror,
  StrangeStoreError,
  thinMirror,
} from '../modules/portfolio/files/index.ts';
import { reasonOf } from '../plugins/errors.ts';
import { addPeriodicTask } from '../plugins/periodic-task.ts';
import {
  collectBackupMetrics,
  collectDrillMetrics,
  createDatabaseEventCounters,
} from '../plugins/portal-metrics.ts';
import { portError } from './check-port.ts';
import type { DemoUniversity } from './demo-university.ts';
import { loadDemoWhenEmpty } from './load-demo-when-empty.ts';
import type { StartUpLines } from './start-up-lines.ts';

export type Served = {
  app: FastifyInstance;
  /** Tells the person at the terminal where it is: once there is somebody who can stop it again. */
  announce: () => void;
};

const withoutDemo =
  '  the database is empty and stays so: the demo university (apps/demo-university) is not installed here. ' +
  '`npm run import` brings people of your own; DEMO_STUDENTS=0 says that no demo is wanted.';

/** From an open database to a portal that answers. */
export async function serve(
  config: Config,
  { database, claimed }: OpenDatabase,
  { step, say }: StartUpLines,
  demo: DemoUniversity | undefined,
): Promise<Served> {
  await step('bringing the tables up to date', () => migrateDatabase(database));
  await step('comparing the tables with what is expected', () => assertExpectedSchema(database));
  const disks = disksOf(config, claimed?.place.home);
  if (config.isLive) {
    await step('checking that it is fit for others', () => refuseUnfit(config, database, disks, say));
  }
  await step('looking at the store of files', () => checkFileStore(config, database, say));
  const outcome = await step('loading the demo university', (onProgress) =>
    loadDemoWhenEmpty(database, {
      students: config.demoStudents,
      season: config.DEMO_SEASON,
      demo,
      openFiles: () => openFileStorage(config, database),
      onProgress,
    }),
  );
  if (outcome === 'missing') say(withoutDemo);
  await step('keeping the scripts of this release', () =>
    storeRelease(database, builtWebApp).catch((error: unknown) =>
      // Only pages of other releases would miss them.
      say(
        `  the scripts of this release could not be kept: ${error instanceof Error ? error.message : String(error)}`,
      ),
    ),
  );
  const app = await step('preparing the portal', async () => {
    const replica = openPortalReplica(config, database, (facts, text) => built.log.warn(facts, text));
    const built: FastifyInstance = await buildApp({
      config,
      database,
      replica,
      logger: loggerOptions(config),
      databaseFolder: claimed?.place.home,
      accountTitles: demo?.accounts,
    });
    built.addHook('onClose', async () => replica?.close());
    watchPortalDatabase(built, config, database);
    scheduleNotices(built, config, database);
    scheduleLdapReading(built, database);
    scheduleWebhooks(built, config, database);
    scheduleSealing(built, config, database);
    scheduleReadings(built, config, database);
    if (claimed !== undefined) await schedulePortalBackups(built, config, { database, claimed });
    await built.ready();
    return built;
  });
  try {
    // Asked before it says that it is ready: whoever was let in must not be turned out because one more question failed.
    const showsAccounts = config.embeddedLogin && showsDemoAccounts(config) && (await holdsDemo(database));
    const accounts = showsAccounts ? demo?.accounts : undefined;
    await listen(app, config);
    return { app, announce: () => announce(app, config, say, accounts) };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT, listenTextResolver: (address) => `listening at ${address}` });
  } catch (error) {
    throw portError(HOST, PORT, error);
  }
}

function announce(
  app: FastifyInstance,
  config: Config,
  say: StartUpLines['say'],
  accounts: DemoUniversity['accounts'] = [],
): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  say('');
  say(`Zachetka is ready: ${config.PORT === 0 ? `http://localhost:${port}` : config.publicUrl}`);
  if (accounts.length > 0) say('Demo accounts:');
  for (const { login, password, titleRu, titleEn } of accounts) {
    say(`  ${login.padEnd(20)} password ${password.padEnd(6)} ${titleEn} / ${titleRu}`);
  }
  say('Stop it with Ctrl+C.');
  say('');
}

/** What must not be met by people is refused here; the rest is told by a command, since some of it may be meant so. */
async function refuseUnfit(
  config: Config,
  database: Database,
  disks: Readonly<Record<string, string>>,
  say: StartUpLines['say'],
): Promise<void> {
  const checks = await checkProduction(config, database, disks);
  const grave = checks.filter(({ grade }) => grade === 'grave');
  if (grave.length > 0) {
    throw new StartUpError(
      `others can reach this portal, and it is not fit for them. ${grave.map(({ textEn }) => textEn).join(' ')} (npm run check:production tells all)`,
    );
  }
  const doubts = checks
    .filter(({ grade }) => grade === 'doubtful')
    .map(({ titleEn }) => titleEn.toLowerCase());
  if (doubts.length > 0) {
    say(
      `  doubtful for a portal that others can reach: ${doubts.join(', ')} (npm run check:production says why)`,
    );
  }
}

/** Nothing where none is named. One that is away is no reason not to start: the primary has everything. */
function openPortalReplica(
  { DATABASE_READ_URL: url, DATABASE_POOL: size }: Config,
  primary: Database,
  warn: (facts: object, text: string) => void,
): Replica | undefined {
  if (url === undefined) return undefined;
  return openReplica({
    url,
    size,
    primary,
    onChange: (isUp, err) =>
      warn(
        { err },
        isUp ? 'a replica answers: it is read from' : 'no replica answers: all is read from the primary',
      ),
  });
}

/** From here on the database is watched: what takes long by its nature, such as a migration, comes before. */
function watchPortalDatabase(app: FastifyInstance, config: Config, database: Database): void {
  const counters = createDatabaseEventCounters(app.metrics);
  const logSlow = (finished: FinishedStatement) => {
    if (finished.ms < config.SLOW_STATEMENT_MS) return;
    counters.slow.inc();
    app.log.warn(describe(finished), 'slow statement');
  };
  const stop = watchDatabase(database, {
    statementSeconds: config.DATABASE_STATEMENT_SECONDS,
    onDown: (error) => {
      counters.down.inc();
      app.log.error(`the database does not answer (${reasonOf(error)}): requests are refused until it does`);
    },
    onBack: (seconds) => app.log.warn({ seconds }, 'the database answers again'),
    onGivenUp: (reason) => {
      counters.givenUp.inc();
      app.log.warn({ reason }, 'a connection to the database was given up');
    },
    // Where nobody wants to know, nothing is measured.
    onFinished: config.SLOW_STATEMENT_MS === 0 ? undefined : logSlow,
  });
  app.addHook('onClose', (_app, done) => {
    stop();
    done();
  });
}

/** Statements hold no values; what they hold is enough to find them in the code. */
function describe({ statement, ms }: FinishedStatement) {
  return { statement: asOneLine(statement).slice(0, 300), ms: Math.round(ms) };
}

const megabyte = 1_048_576;
const drillProgram = fileURLToPath(new URL('../cli/db-drill.ts', import.meta.url));

/** From the moment the portal listens until it is closed; the database is still there then. */
async function schedulePortalBackups(
  app: FastifyInstance,
  config: Config,
  { database, claimed }: { database: Database; claimed: ClaimedFolder },
): Promise<void> {
  if (config.BACKUP_FOLDER === undefined) return;
  const files = await createFileKeeper(app, config, database);
  const kept = scheduleBackups(
    { folder: claimed.folder, place: claimed.place, database },
    {
      folder: resolve(config.BACKUP_FOLDER),
      everyHours: config.BACKUP_EVERY_HOURS,
      keep: config.BACKUP_KEEP,
      reserve: config.DISK_RESERVE_MB * megabyte,
    },
    files,
    {
      onBackup: ({ seconds, ...backup }) => {
        app.log.info({ ...backup, seconds: Math.round(seconds) }, 'a backup was made');
      },
      onProblem: (problem, err) => app.log.error({ err }, problem),
    },
  );
  collectBackupMetrics(app.metrics, kept.status);
  app.addHook('onClose', () => kept.stop());
  scheduleRestoreDrills(app, config, resolve(config.BACKUP_FOLDER));
}

/** A backup that nobody has restored is a hope: every so often the last one is tried, in a process of its own that gives way to all others. */
function scheduleRestoreDrills(
  app: FastifyInstance,
  { RESTORE_DRILL_DAYS: days }: Config,
  folder: string,
): void {
  collectDrillMetrics(app.metrics, () => readLastDrill(folder));
  if (days === 0) return;
  let drill: ChildProcess | undefined;
  let isStarting = true;
  const run = async () => {
    // A start has other things to do.
    const isLater = !isStarting;
    isStarting = false;
    if (!isLater || drill !== undefined || !isDrillDue(folder, days)) return;
    const before = readLastDrill(folder);
    drill = fork(drillProgram, [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let complaint = '';
    drill.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-500);
    });
    await once(drill, 'close');
    drill = undefined;
    if (app.isStopping() || complaint.includes(drillUnderWay)) return;
    // One that died could not say so itself.
    if (readLastDrill(folder)?.at === before?.at) noteFailedDrill(folder, complaint);
    const last = readLastDrill(folder);
    if (last?.outcome === 'passed') app.log.info(last, 'the last backup was restored on trial');
    else app.log.error({ ...last }, 'the last backup was not restored on trial');
  };
  addPeriodicTask(app, { name: 'restore drill', minutes: Math.min(10, days * 144), run });
  app.addHook('preClose', (done) => {
    drill?.kill('SIGTERM');
    done();
  });
}

async function createFileKeeper(
  app: FastifyInstance,
  config: Config,
  database: Database,
): Promise<FileKeeper | undefined> {
  const folder = mirrorFolderOf(config);
  if (folder === undefined) return undefined;
  const mirror = openMirror(folder);
  const { store, namespace } = await openFileStorage(config, database);
  return {
    keepAll: async () => {
      const { missing, damaged } = await fillMirror(database, store, mirror.store);
      if (missing.length + damaged.length === 0) return;
      app.log.error(
        { missing: missing.length, damaged: damaged.length },
        'files are lost or not what they were',
      );
    },
    forget: async (since) => void (await thinMirror(database, mirror, await namespace(), since)),
  };
}

/**
 * A wrong store would be filled with files that nobody finds again, so a start on one is refused. One that is right and only can't be used now is
 * no reason to keep people from everything else: `/readyz` names it.
 */
export async function checkFileStore(
  config: Config,
  database: Database,
  say: (text: string) => void,
): Promise<void> {
  const { store } = await openFileStorage(config, database);
  try {
    await store.check();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof StrangeStoreError) {
      throw new StartUpError(`the store of files in ${describeStore(config)} can't be used: ${reason}`, {
        cause,
      });
    }
    say(`  the store of files in ${describeStore(config)} does not work now: ${reason}`);
  } finally {
    store.close();
  }
}
