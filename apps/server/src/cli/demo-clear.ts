import { removeCluster } from '../db/embedded/index.ts';
import {
  attachExistingDatabase,
  claimForCommand,
  countDemoPeople,
  emptyDatabase,
  refuseWhilePortalsAreConnected,
} from '../db/open-database.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { countSharedPasswords } from '../modules/people/university-login/index.ts';
import { removeFilesBesideDatabase } from '../modules/portfolio/files/index.ts';
import { confirm, runCommand } from './run-command.ts';

const name = 'npm run demo:clear';

await runCommand('demo:clear', async (config, { options }) => {
  const { database, claimed, close } = await attachExistingDatabase(config, name);
  try {
    if (config.DATABASE_URL !== undefined) await refuseWhilePortalsAreConnected(database);
    else if (claimed === undefined)
      throw new StartUpError('a portal is running on this database: stop it first');
    const { demo, others } = await countDemoPeople(database);
    if (demo === 0 && (await countSharedPasswords(database)) === 0)
      throw new StartUpError('there is no demo university in this database: nothing was changed');
    const also = others === 0 ? '' : `, and with them ${others} people who are not of the demo`;
    await confirm(
      `The whole database will be deleted with its files: ${demo} people of the demo university${also}.`,
      options['yes'],
    );
    if (config.DATABASE_URL !== undefined) await emptyDatabase(database);
  } finally {
    await close();
  }
  if (config.DATABASE_URL === undefined) {
    const folder = await claimForCommand(config, name);
    await removeCluster(folder);
    folder.release();
  }
  await removeFilesBesideDatabase(config);
  console.log('The demo university is gone. The next start makes an empty database.');
});
