import type { Role } from '@zachetka/contract/access/roles';
import { and, eq, inArray, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import { isDemo } from '../../../db/open-database.ts';
import { employee, loginAccount, person, personRole, student, studyGroup } from '../../../db/schema/index.ts';

export type LoginAccountQueries = ReturnType<typeof prepareLoginAccountQueries>;
export type LoginAccount = NonNullable<Awaited<ReturnType<LoginAccountQueries['findAccount']>>>;

/** Null for whoever has no account here. */
export const loginOf = (personId: SQLWrapper): SQL<string | null> => sql<string | null>`(
  select min(${loginAccount.login}) from ${loginAccount} where ${loginAccount.personId} = ${personId}
)`;

/** Whose login begins so. As a stretch of the index `login_account_lower`: nobody's goes on with the last character that there is. */
export const ownersOfLogins = (beginning: SQLWrapper): SQL => sql`
  select ${loginAccount.personId} from ${loginAccount}
  where lower(${loginAccount.login}) collate "C" >= lower(${beginning}) collate "C"
    and lower(${loginAccount.login}) collate "C" < (lower(${beginning}) || chr(1114111)) collate "C"`;

/** The same of one person. */
export const ownsLogin = (personId: SQLWrapper, beginning: SQLWrapper): SQL => sql`exists (
  select 1 from ${loginAccount} where ${loginAccount.personId} = ${personId} and starts_with(lower(${loginAccount.login}), lower(${beginning}))
)`;

/**
 * Accounts that share one hash. Every password gets a salt of its own, so two hashes are the same only where somebody has copied them: the demo
 * accounts have one for all, of a password that everybody knows.
 */
export async function countSharedPasswords(database: Database): Promise<number> {
  const shared = database
    .select({ passwordHash: loginAccount.passwordHash })
    .from(loginAccount)
    .groupBy(loginAccount.passwordHash)
    .having(sql`count(*) > 1`);
  return database.$count(loginAccount, inArray(loginAccount.passwordHash, shared));
}

/** What a directory of a university would know: who studies or works here, in which group or department. */
const groupsOfPerson = sql<string[]>`array(
  select unnest(array['students', ${studyGroup.title}]) from ${student}
    join ${studyGroup} on ${studyGroup.id} = ${student.studyGroupId} where ${student.personId} = ${person.id}
  union
  select unnest(array['employees', ${employee.department}]) from ${employee} where ${employee.personId} = ${person.id}
  order by 1
)`;

export function prepareLoginAccountQueries(database: Database) {
  const account = database
    .select({
      login: loginAccount.login,
      passwordHash: loginAccount.passwordHash,
      totpSecret: loginAccount.totpSecret,
      personId: person.id,
      directoryId: person.directoryId,
      fullName,
      groups: groupsOfPerson,
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
    /** Whether there is such a person. */
    addAccount: async (made: {
      login: string;
      passwordHash: string;
      directoryId: string;
    }): Promise<boolean> => {
      const [owner] = await database
        .select({ id: person.id })
        .from(person)
        .where(eq(person.directoryId, made.directoryId));
      if (!owner) return false;
      await database
        .insert(loginAccount)
        .values({ login: made.login, passwordHash: made.passwordHash, personId: owner.id });
      return true;
    },
    setPassword: async (login: string, passwordHash: string) => {
      await database.update(loginAccount).set({ passwordHash }).where(eq(loginAccount.login, login));
    },
    /** Without a secret the account asks for no codes. `usedStep` is of the code that switched it on, which signs nobody in after that. */
    setTotp: async (login: string, totpSecret: string | null, usedStep: number | null = null) => {
      await database
        .update(loginAccount)
        .set({ totpSecret, totpStep: usedStep })
        .where(eq(loginAccount.login, login));
    },
    /** Of many with the same code at once one takes it. */
    takeTotpStep: async (login: string, step: number): Promise<boolean> => {
      const taken = await database
        .update(loginAccount)
        .set({ totpStep: step })
        .where(
          and(
            eq(loginAccount.login, login),
            or(isNull(loginAccount.totpStep), lt(loginAccount.totpStep, step)),
          ),
        )
        .returning({ login: loginAccount.login });
      return taken.length > 0;
    },
    /** Everyone who can sign in, where this is a demo university; nobody anywhere else. */
    findDemoAccounts: () => demo.execute(),
  };
}
