import { attachDatabase } from '../db/open-database.ts';
import { makePushKeys } from '../modules/platform/notices/index.ts';
import { runCommand } from './run-command.ts';

await runCommand('push:keys', async (config, { options }) => {
  const { database, close } = await attachDatabase(config, 'npm run push:keys');
  try {
    const { publicKey } = await makePushKeys(database, { isAnew: options['new'] === true });
    console.log(`Browsers can be told of notices from now on. The public key: ${publicKey}`);
  } finally {
    await close();
  }
});
