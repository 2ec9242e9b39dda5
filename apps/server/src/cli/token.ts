import { ConfigError, readConfig } from '../config.ts';
import { attachDatabase } from '../db/open-database.ts';
import { issueTokenForLogin, NoTokenError } from '../modules/university-login/index.ts';

/** `npm run --silent token -- LOGIN` prints a token and nothing else, so that a script can take it as it is. */
async function main(login: string | undefined): Promise<void> {
  if (login === undefined) throw new NoTokenError('which account? npm run --silent token -- LOGIN');
  const config = readConfig(process.env);
  const { database, close } = await attachDatabase(config, 'token');
  try {
    console.log(await issueTokenForLogin(database, config, login));
  } finally {
    await close();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  if (!(error instanceof NoTokenError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
