import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { connectDatabase } from '../db/connect.ts';
import { accountFor } from '../db/embedded/account.ts';
import { claimDataFolder, embeddedDatabase, startEmbeddedPostgres } from '../db/embedded/index.ts';
import { testHolder } from './embedded-database.ts';
import { preparedFolder } from './prepared-folder.ts';
import { startSilentProxy } from './silent-proxy.ts';

async function start(dataDir: string, settings: Readonly<Record<string, string>>) {
  const claimed = claimDataFolder({ dataDir, holder: testHolder });
  // A standby refuses to have fewer connections than its primary, and the copy was made with so many.
  const postgres = await startEmbeddedPostgres({
    claimed,
    settings: { fsync: 'off', max_connections: '200', ...settings },
  });
  const connection = postgres.connection(embeddedDatabase);
  const database = connectDatabase({ ...connection, max: 5 });
  onTestFinished(async () => {
    await database.$client.end();
    await postgres.stop();
    claimed.release();
  });
  return { database, host: String(connection.host) };
}

/** Two PostgreSQL from one copy, the second following the first, reached through a machine that can fall silent. */
export async function startPrimaryAndStandby() {
  const primary = await start(preparedFolder(), {});
  const dataDir = preparedFolder();
  const cluster = join(dataDir, 'postgres');
  const signal = join(cluster, 'standby.signal');
  writeFileSync(signal, '');
  const { uid, gid } = accountFor(cluster);
  if (uid !== undefined && gid !== undefined) chownSync(signal, uid, gid);
  const standby = await start(dataDir, { primary_conninfo: `host=${primary.host} user=zachetka` });
  const proxy = await startSilentProxy(standby.host);
  return {
    primary: primary.database,
    /** To look at, and to hold up. */
    standby: standby.database,
    proxy,
    url: `postgres://zachetka@127.0.0.1:${proxy.port}/${embeddedDatabase}`,
  };
}
