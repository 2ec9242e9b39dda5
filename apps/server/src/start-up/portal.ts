import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { claimForPortal, type OpenDatabase, openDatabase } from '../db/open-database.ts';
import { demoAccounts } from '../demo/index.ts';
import { loggerOptions } from '../lib/logger.ts';
import { checkPort, portError } from './check-port.ts';
import { holdsDemo, loadDemoWhenEmpty } from './load-demo-when-empty.ts';
import type { StartUpLines } from './start-up-lines.ts';

export type Portal = { app: FastifyInstance; close: () => Promise<void> };

/** In-flight requests get this long to finish before their connections are cut. */
const patience = 30_000;

export async function startPortal(
  config: Config,
  lines: StartUpLines,
  onFailure: (error: Error) => void,
): Promise<Portal> {
  const claimed = await claimForPortal(config);
  try {
    if (config.PORT !== 0) await checkPort(config.HOST, config.PORT);
  } catch (error) {
    claimed?.release();
    throw error;
  }

  let app: FastifyInstance | undefined;
  // PostgreSQL starts while the rest of the portal is read in.
  const parts = import('../app.ts');
  const opened = await lines.step('starting the database', () =>
    openDatabase(config, claimed, {
      onNotice: (text) => (app ? app.log.warn(text) : lines.say(`  ${text}`)),
      onLine: (line) => app?.log.debug({ postgresql: line }, 'PostgreSQL'),
      onFailure,
    }),
  );
  try {
    const { buildApp } = await parts;
    await prepareData(config, opened, lines);
    app = await lines.step('preparing the portal', () =>
      buildApp({ config, database: opened.database, logger: loggerOptions(config) }),
    );
    await listen(app, config);
    await announce(config, opened, lines, app);
  } catch (error) {
    await app?.close();
    await opened.close();
    throw error;
  }
  const running = app;
  return { app, close: () => closePortal(running, opened) };
}

async function prepareData(config: Config, { database }: OpenDatabase, lines: StartUpLines): Promise<void> {
  await lines.step('bringing the tables up to date', () => migrateDatabase(database));
  await lines.step('loading the demo university', (progress) =>
    loadDemoWhenEmpty(database, config.DEMO_STUDENTS, progress),
  );
}

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<void> {
  await app.ready();
  try {
    await app.listen({ host: HOST, port: PORT, listenTextResolver: (address) => `listening at ${address}` });
  } catch (error) {
    throw portError(HOST, PORT, error);
  }
}

async function announce(
  config: Config,
  { database }: OpenDatabase,
  { say }: StartUpLines,
  app: FastifyInstance,
): Promise<void> {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  say('');
  say(`Zachetka is ready: ${config.PORT === 0 ? `http://localhost:${port}` : config.publicUrl}`);
  if (config.embeddedLogin && (await holdsDemo(database))) {
    say('Demo accounts:');
    for (const { login, password, titleRu, titleEn } of demoAccounts) {
      say(`  ${login.padEnd(20)} password ${password.padEnd(8)} ${titleEn} (${titleRu})`);
    }
  }
  say('Stop it with Ctrl+C.');
  say('');
}

/** Requests that are under way are answered first; the database goes last. */
async function closePortal(app: FastifyInstance, opened: OpenDatabase): Promise<void> {
  const cut = setTimeout(() => {
    app.log.warn(`some requests took longer than ${patience / 1000} s and are cut off`);
    app.server.closeAllConnections();
  }, patience);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    await opened.close();
  }
}
