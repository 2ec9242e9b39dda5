import { attachDatabase } from '../db/open-database.ts';
import { changeAccount } from '../modules/people/university-login/index.ts';
import { usageError } from './read-command-line.ts';
import { runCommand } from './run-command.ts';

/** Accounts of the embedded login: makes one, gives one a new password, or takes away the code of a lost phone. */
await runCommand('account', async (config, { parameters: [login = ''], options }) => {
  const { person, 'new-password': newPassword, 'no-code': noCode } = options;
  const change = {
    login,
    person: typeof person === 'string' ? person : undefined,
    withNewPassword: newPassword === true,
    withoutCode: noCode === true,
  };
  if (change.person === undefined && !change.withNewPassword && !change.withoutCode)
    throw usageError('account');
  const { database, close } = await attachDatabase(config, 'npm run account');
  try {
    const password = await changeAccount(database, config, change);
    if (password !== null) console.log(`The password of ${login}, to be changed at once: ${password}`);
    if (change.withoutCode) console.log(`${login} signs in without a code.`);
  } finally {
    await close();
  }
});
