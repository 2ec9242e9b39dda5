// First, for those who start this file itself.
import './node-24.js';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../apps/server/src/db/connect.ts';
import {
  claimDataFolder,
  embeddedDatabase,
  majorVersion,
  startEmbeddedPostgres,
} from '../apps/server/src/db/embedded/index.ts';
import {
  describeSchema,
  type ExpectedSchema,
  expectedFile,
  readExpectedSchema,
} from '../apps/server/src/db/expected-schema.ts';
import { migrateDatabase, readMigrations } from '../apps/server/src/db/migrate.ts';

// What a start expects of its database, from the migrations: npm run db:expect after every new one. The file that it writes is committed.
const migrations = Object.fromEntries(readMigrations().map(({ name, hash }) => [name, hash]));
const known = existsSync(expectedFile) ? readExpectedSchema().migrations : {};
const changed = Object.keys(known).filter((name) => migrations[name] !== known[name]);
if (changed.length > 0 && !process.argv.includes('--anew')) {
  console.error(
    `${changed.join(', ')} was changed or is gone. Databases that have it would never get the change: write a new migration instead. ` +
      'Only where no database of it is left anywhere: npm run db:expect -- --anew',
  );
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'zachetka-expect-'));
const claimed = claimDataFolder({ dataDir: folder, holder: { kind: 'command', name: 'npm run db:expect' } });
try {
  const postgres = await startEmbeddedPostgres({ claimed, settings: { fsync: 'off' } });
  const database = connectDatabase(postgres.connection(embeddedDatabase));
  try {
    await migrateDatabase(database);
    const schema = await describeSchema(database.$client);
    const expected: ExpectedSchema = { postgres: Number(majorVersion), migrations, schema };
    writeFileSync(expectedFile, `${JSON.stringify(expected, undefined, 2)}\n`);
    console.log(`${Object.keys(migrations).length} migrations, ${schema.length} things: ${expectedFile}`);
  } finally {
    await database.$client.end();
    await postgres.stop();
  }
} finally {
  claimed.release();
  rmSync(folder, { recursive: true, force: true });
}
