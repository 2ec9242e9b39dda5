import { ConfigError, readConfig } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { describeFile, describeProgress, ImportError, importDirectory } from '../modules/import/index.ts';
import { createStatusLine } from './status-line.ts';

const [directory] = process.argv.slice(2);
try {
  if (directory === undefined) throw new ImportError('usage: npm run import -- DIR');
  const config = readConfig(process.env);
  if (config.DATABASE_URL === undefined) throw new ImportError('name the database with DATABASE_URL');
  const database = connectDatabase({ connectionString: config.DATABASE_URL, max: 2 });
  try {
    await migrateDatabase(database);
    const status = createStatusLine(process.stderr);
    const { files, unknown } = await importDirectory(database, directory, {
      onProgress: (progress) => status.show(describeProgress(progress)),
      onFile: (report) => {
        status.clear();
        for (const line of describeFile(report)) console.log(line);
      },
    });
    for (const name of unknown) console.log(`${name}: passed over, there is no such file to import`);
    if (files.some(({ outcome }) => outcome !== 'loaded')) process.exitCode = 1;
  } finally {
    await database.$client.end();
  }
} catch (error) {
  if (!(error instanceof ImportError || error instanceof ConfigError)) throw error;
  console.error(`zachetka: ${error.message}`);
  process.exitCode = 1;
}
