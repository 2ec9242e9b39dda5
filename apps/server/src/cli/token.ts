import { attachExistingDatabase } from '../db/open-database.ts';
import { issueTokenForLogin } from '../modules/people/university-login/index.ts';
import { runCommand } from './run-command.ts';

const name = 'npm run token';

/** Prints a token and nothing else, so that a script can take it as it is. */
await runCommand('token', async (config, { parameters: [login = ''] }) => {
  const { database, close } = await attachExistingDatabase(config, name);
  try {
    console.log(await issueTokenForLogin(database, config, login));
  } finally {
    await close();
  }
});
