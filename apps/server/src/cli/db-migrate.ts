import { assertExpectedSchema } from '../db/expected-schema.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openForMigration } from '../db/open-database.ts';
import { runCommand } from './run-command.ts';

await runCommand('db:migrate', async (config) => {
  const { database, close } = await openForMigration(config, 'npm run db:migrate', {
    onNotice: (text) => console.error(text),
  });
  try {
    await migrateDatabase(database);
    await assertExpectedSchema(database);
  } finally {
    await close();
  }
  console.log('The tables are up to date.');
});
