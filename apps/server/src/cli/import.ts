import { migrateDatabase } from '../db/migrate.ts';
import { attachDatabase } from '../db/open-database.ts';
import { describeFile, describeProgress, importDirectory } from '../modules/platform/import/index.ts';
import { runCommand } from './run-command.ts';
import { createStatusLine } from './status-line.ts';
import '../wiring.ts';

const name = 'npm run import';

await runCommand('import', async (config, { parameters: [directory = ''] }) => {
  const { database, close } = await attachDatabase(config, name, { onNotice: console.error });
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
    for (const file of unknown) console.log(`${file}: passed over, there is no such file to import`);
    if (files.some(({ outcome }) => outcome !== 'loaded')) process.exitCode = 1;
  } finally {
    await close();
  }
});
