import type { FastifyInstance } from 'fastify';
import { buildApp, builtWebApp, disksOf } from '../app.ts';
import { type Config, showsDemoAccounts } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { assertExpectedSchema } from '../db/expected-schema.ts';
import { holdsDemo } from '../db/holds-demo.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { loggerOptions } from '../lib/logger.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { keepReadingLdap } from '../modules/people/directory/index.ts';
import { keepSealing } from '../modules/platform/audit/index.ts';
import { keepTelling } from '../modules/platform/notices/index.ts';
import { checkProduction } from '../modules/platform/portal-state/index.ts';
import { keepReadings } from '../modules/platform/reading-record/index.ts';
import { keepRelease } from '../modules/platform/releases/index.ts';
import { keepSendingWebhooks } from '../modules/platform/webhooks/index.ts';
import { openFileStorage } from '../modules/portfolio/files/index.ts';
import { checkFileStore } from './check-file-store.ts';
import { portError } from './check-port.ts';
import type { DemoUniversity } from './demo-university.ts';
import { keepPortalBackups } from './keep-portal-backups.ts';
import { loadDemoWhenEmpty } from './load-demo-when-empty.ts';
import { openPortalReplica } from './open-portal-replica.ts';
import type { StartUpLines } from './start-up-lines.ts';
import { watchPortalDatabase } from './watch-portal-database.ts';

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
    keepRelease(database, builtWebApp).catch((error: unknown) =>
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
    keepTelling(built, config, database);
    keepReadingLdap(built, database);
    keepSendingWebhooks(built, config, database);
    keepSealing(built, config, database);
    keepReadings(built, config, database);
    if (claimed !== undefined) await keepPortalBackups(built, config, { database, claimed });
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
