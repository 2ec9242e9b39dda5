import { disksOf } from '../app.ts';
import { holdsDatabase } from '../db/embedded/index.ts';
import { attachExistingDatabase } from '../db/open-database.ts';
import { checkProduction } from '../modules/platform/portal-state/index.ts';
import { runCommand } from './run-command.ts';

const words = { fine: 'fine     ', doubtful: 'doubtful ', grave: 'GRAVE    ' };

await runCommand('check:production', async (config) => {
  const isThere = config.DATABASE_URL !== undefined || holdsDatabase(config.dataDir);
  const opened = isThere ? await attachExistingDatabase(config, 'npm run check:production') : undefined;
  try {
    const checks = await checkProduction(config, opened?.database, disksOf(config, undefined));
    for (const { grade, titleEn, textEn } of checks) console.log(`${words[grade]} ${titleEn}: ${textEn}`);
    if (opened === undefined)
      console.log(`There is no database in ${config.dataDir} yet: the rest of it was checked.`);
    const grave = checks.filter(({ grade }) => grade === 'grave').length;
    console.log(
      grave === 0
        ? 'The portal would start.'
        : `The portal would not start where others can reach it: ${grave} grave.`,
    );
    if (grave > 0) process.exitCode = 1;
  } finally {
    await opened?.close();
  }
});
