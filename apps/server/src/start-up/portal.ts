import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { prepareBackupFolder } from '../db/backup/backup-folder.ts';
import { claimForPortal, type OpenDatabase, openDatabase } from '../db/open-database.ts';
import { countRestarts } from '../plugins/portal-metrics.ts';
import { checkPort } from './check-port.ts';
import type { DemoUniversity } from './demo-university.ts';

import type { Served } from './serve.ts';
import type { StartUpLines } from './start-up-lines.ts';

export type Portal = Served & { close: () => Promise<void> };

/** Requests that are under way get this long to finish before their connections are cut. */
const patience = 30_000;

export async function startPortal(
  config: Config,
  lines: StartUpLines,
  demo: DemoUniversity | undefined,
): Promise<Portal> {
  for (const { given, meant } of config.misspelt)
    lines.say(`  ${given} is no setting of the portal: is ${meant} meant?`);
  const claimed = await claimForPortal(config);
  try {
    if (config.PORT !== 0) await checkPort(config.HOST, config.PORT);
    if (claimed !== undefined && config.BACKUP_FOLDER !== undefined) {
      prepareBackupFolder(resolve(config.BACKUP_FOLDER), claimed.folder);
    }
  } catch (error) {
    claimed?.abandon();
    throw error;
  }

  let app: FastifyInstance | undefined;
  let countRestart: (() => void) | undefined;
  // What can refuse a start comes before the bulk of the portal is read in, and PostgreSQL starts meanwhile.
  const [opened, { serve }] = await Promise.all([
    lines.step('starting the database', () =>
      openDatabase(config, claimed, {
        onNotice: (text) => (app ? app.log.warn(text) : lines.say(`  ${text}`)),
        onLine: (line) => writePostgresLine(app?.log, line),
        onRestart: () => countRestart?.(),
      }),
    ),
    import('./serve.ts'),
  ]);
  try {
    const served = await serve(config, opened, lines, demo);
    app = served.app;
    countRestart = countRestarts(served.app.metrics);
    return { ...served, close: () => closePortal(served.app, opened) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** `/readyz` says so first, while everybody who has asked is answered; then nobody is let in any more. The database goes last. */
async function closePortal(app: FastifyInstance, opened: OpenDatabase): Promise<void> {
  const cut = setTimeout(() => {
    app.log.warn(`some requests took longer than ${patience / 1000} s and are cut off`);
    app.server.closeAllConnections();
  }, patience);
  // A connection whose last request was answered meanwhile would be kept alive for another one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.answerAll();
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
    await opened.close();
  }
}

const levels = {
  DEBUG: 'debug',
  INFO: 'info',
  NOTICE: 'info',
  LOG: 'info',
  WARNING: 'warn',
  ERROR: 'error',
  FATAL: 'error',
  PANIC: 'fatal',
} as const;

/** What PostgreSQL says of itself, under the weight that it gives it. Lines that explain another one come with a word of their own. */
export function writePostgresLine(log: FastifyBaseLogger | undefined, line: string): void {
  const [, word = '', text = line] = /^([A-Z]+)\d?: +(.*)$/.exec(line) ?? [];
  // Somebody has ended a connection: this portal when it stops, or one that it has lost. It is no failure.
  const isAsked = /^terminating connection due to administrator command$/.test(text);
  const level = word in levels && !isAsked ? levels[word as keyof typeof levels] : 'info';
  log?.[level]({ postgresql: word in levels ? text : line }, 'PostgreSQL');
}
