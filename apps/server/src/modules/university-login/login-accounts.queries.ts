import type { Role } from '@zachetka/contract/access/roles';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { fullName } from '../../db/full-name.ts';
import { isDemo } from '../../db/holds-demo.ts';
import { loginAccount, person, personRole } from '../../db/schema/index.ts';

export type LoginAccountQueries = ReturnType<typeof prepareLoginAccountQueries>;

export function prepareLoginAccountQueries(database: Database) {
  const account = database
    .select({
      login: loginAccount.login,
      passwordHash: loginAccount.passwordHash,
      directoryId: person.directoryId,
      fullName,
    })
    .from(loginAccount)
    .innerJoin(person, eq(person.id, loginAccount.personId))
    .where(eq(loginAccount.login, sql.placeholder('login')))
    .prepare('login_account');

  const demo = database
    .select({
      login: loginAccount.login,
      fullName,
      roles: sql<Role[]>`array(
        select ${personRole.role}::text from ${personRole} where ${personRole.personId} = ${person.id} order by 1
      )`,
    })
    .from(loginAccount)
    .innerJoin(person, eq(person.id, loginAccount.personId))
    .where(isDemo)
    .orderBy(person.id)
    .limit(20)
    .prepare('login_demo_accounts');

  return {
    findAccount: async (login: string) => (await account.execute({ login }))[0],
    /** Everyone who can sign in, where this is a demo university; nobody anywhere else. */
    findDemoAccounts: () => demo.execute(),
  };
}
