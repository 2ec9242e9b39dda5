import { randomBytes } from 'node:crypto';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { StartUpError } from '../../../../lib/start-up-error.ts';
import { endSessionsOf } from '../../auth/index.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { prepareLoginAccountQueries } from '../login-accounts.queries.ts';
import { forgetRecordsOf } from '../login-records.queries.ts';

export type AccountChange = {
  login: string;
  /** Makes the account where there is none: the directory identifier of its owner. */
  person?: string | undefined;
  withNewPassword: boolean;
  withoutCode: boolean;
};

/**
 * What only whoever runs the server may do to an account of the embedded login: make it, give it a new password, take away the
 * code of a lost phone. Answers the new password, if there is one: its owner is to change it at once.
 */
export async function changeAccount(
  database: Database,
  config: Config,
  { login, person, withNewPassword, withoutCode }: AccountChange,
): Promise<string | null> {
  if (!config.embeddedLogin) {
    throw new StartUpError('the embedded login is off: accounts belong to the university login');
  }
  const accounts = prepareLoginAccountQueries(database);
  const known = await accounts.findAccount(login);
  if (!known && person === undefined) throw new StartUpError(`there is no account ${JSON.stringify(login)}`);
  if (known && person !== undefined)
    throw new StartUpError(`there is an account ${JSON.stringify(login)} already`);

  const password = known && !withNewPassword ? null : randomBytes(15).toString('base64url');
  const passwordHash = password === null ? null : await hashPassword(password);
  if (person !== undefined && passwordHash !== null) {
    const isMade = await accounts.addAccount({ login, passwordHash, directoryId: person });
    if (!isMade)
      throw new StartUpError(`the portal knows nobody by ${JSON.stringify(person)}: import people first`);
  } else if (passwordHash !== null) await accounts.setPassword(login, passwordHash);
  if (withoutCode) await accounts.setTotp(login, null);
  await forgetRecordsOf(database, login);
  // Whoever has the old password, or the lost phone, is out of the portal, too.
  if (known) await database.transaction((tx) => endSessionsOf(tx, known.personId));
  return password;
}
