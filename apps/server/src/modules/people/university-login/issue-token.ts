import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { StartUpError } from '../../../lib/start-up-error.ts';
import { portalTokensOf } from '../auth/index.ts';
import { prepareLoginAccountQueries } from './login-accounts.queries.ts';

/** A token as a sign-in would give it, for scripts. Only where this server is the login itself. */
export async function issueTokenForLogin(database: Database, config: Config, login: string): Promise<string> {
  if (!config.embeddedLogin) {
    throw new StartUpError('the embedded login is off: accounts belong to the university login');
  }
  const account = await prepareLoginAccountQueries(database)
    .findAccount(login)
    .catch((error: unknown) => {
      throw isMissingTable(error) ? new StartUpError('the database is empty: start the portal first') : error;
    });
  if (!account) throw new StartUpError(`there is no account ${JSON.stringify(login)}`);
  return portalTokensOf(database, config).issue(account.directoryId);
}

function isMissingTable(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === '42P01';
}
