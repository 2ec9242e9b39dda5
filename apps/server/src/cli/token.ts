import { attachExistingDatabase } from '../db/open-database.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { issueTokenForLogin } from '../modules/university-login/index.ts';
import { runCommand } from './run-command.ts';

const name = 'npm run token';

/** Prints a token and nothing else, so that a script can take it as it is. */
await runCommand(async (config) => {
  const login = process.argv[2];
  if (login === undefined) throw new StartUpError('usage: npm run --silent token -- LOGIN');
  const { database, close } = await attachExistingDatabase(config, name);
  try {
    console.log(await issueTokenForLogin(database, config, login));
  } finally {
    await close();
  }
});
