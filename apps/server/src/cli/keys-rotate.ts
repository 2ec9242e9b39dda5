import { attachDatabase } from '../db/open-database.ts';
import { rotateKeys } from '../modules/people/university-login/index.ts';
import { runCommand } from './run-command.ts';

await runCommand('keys:rotate', async (config) => {
  const { database, close } = await attachDatabase(config, 'npm run keys:rotate');
  try {
    const { rotated, goodUntil } = await rotateKeys(database, config);
    console.log(
      `New keys: ${rotated.length === 0 ? 'none, there are no old ones yet' : rotated.join(', ')}.`,
    );
    console.log(
      `What the old ones have signed is good until ${goodUntil.toISOString()}. Restart the portal.`,
    );
    if (config.TOKEN_SECRET !== undefined) {
      console.log('Tokens are signed with TOKEN_SECRET, which is yours: see docs/operations.md.');
    }
  } finally {
    await close();
  }
});
