import { loginAccount } from '@zachetka/server/db/schema/index';
import { hashPassword } from '@zachetka/server/modules/people/university-login/index';
import { demoAccounts } from '../demo-accounts.ts';
import type { DemoPart } from '../demo-part.ts';

export const loginAccounts: DemoPart = {
  name: 'sign-in accounts',
  load: async (context) => {
    // They share one password, which everybody may know: one costly hash does for all.
    const hashes = new Map<string, string>();
    for (const { password } of demoAccounts) {
      if (!hashes.has(password)) hashes.set(password, await hashPassword(password));
    }
    await context.insert(
      loginAccount,
      ['login', 'personId', 'passwordHash'],
      demoAccounts.map(({ login, personId, password }) => ({
        login,
        personId,
        passwordHash: hashes.get(password) ?? '',
      })),
    );
    context.progress(demoAccounts.length, demoAccounts.length);
  },
};
