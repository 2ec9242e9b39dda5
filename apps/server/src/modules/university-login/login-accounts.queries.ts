import type { Role } from '@zachetka/contract/access/roles';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { demoUniversity, loginAccount, person, personRole } from '../../db/schema/index.ts';
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
      roles: sql<Role[]>`array(
        select ${personRole.role}::text from ${personRole} where ${personRole.personId} = ${person.id} order by 1
      )`,
    })
    .from(loginAccount)
    .innerJoin(person, eq(person.id, loginAccount.personId))
    .where(sql`exists (select 1 from ${demoUniversity})`)
    .orderBy(person.id)
    .limit(20)
    .prepare('login_demo_accounts');

  return {
    findAccount: async (login: string) => {
      const [found] = await account.execute({ login });
      return found && { ...found, fullName: fullName(found) };
    },
    /** Everyone who can sign in, where this is a demo university; nobody anywhere else. */
    findDemoAccounts: async () =>
      (await demo.execute()).map((row) => ({ login: row.login, roles: row.roles, fullName: fullName(row) })),
  };
}
