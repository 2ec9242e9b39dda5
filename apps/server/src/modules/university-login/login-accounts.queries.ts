import { demoAccounts } from '@zachetka/contract/auth/demo-accounts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { demoUniversity, loginAccount, person } from '../../db/schema/index.ts';
import { fullName } from '../../lib/person-name.ts';

export type LoginAccountQueries = ReturnType<typeof prepareLoginAccountQueries>;

export function prepareLoginAccountQueries(database: Database) {
  const account = database
    .select({
      login: loginAccount.login,
      passwordHash: loginAccount.passwordHash,
      directoryId: person.directoryId,
      lastName: person.lastName,
      firstName: person.firstName,
      middleName: person.middleName,
    })
    .from(loginAccount)
    .innerJoin(person, eq(person.id, loginAccount.personId))
    .where(eq(loginAccount.login, sql.placeholder('login')))
    .prepare('login_account');

  const demo = database
    .select({
      login: loginAccount.login,
      lastName: person.lastName,
      firstName: person.firstName,
      middleName: person.middleName,
    })
    .from(loginAccount)
    .innerJoin(person, eq(person.id, loginAccount.personId))
    .where(
      sql`${inArray(
        loginAccount.login,
        demoAccounts.map(({ login }) => login),
      )} and exists (select 1 from ${demoUniversity})`,
    )
    .prepare('login_demo_accounts');

  return {
    findAccount: async (login: string) => {
      const [found] = await account.execute({ login });
      return found && { ...found, fullName: fullName(found) };
    },
    /** The demo accounts that this database really has, in their own order; none without a demo university. */
    findDemoAccounts: async () => {
      const people = new Map((await demo.execute()).map((row) => [row.login, fullName(row)]));
      return demoAccounts.flatMap((known) => {
        const name = people.get(known.login);
        return name === undefined ? [] : [{ ...known, fullName: name }];
      });
    },
  };
}
