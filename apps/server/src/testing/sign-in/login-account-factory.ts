import type { Role } from '@zachetka/contract/access/roles';
import type { Database } from '../../db/connect.ts';
import { loginAccount } from '../../db/schema/index.ts';
import { hashPassword } from '../../modules/people/university-login/index.ts';
import { createPerson } from '../people-factory.ts';

type NewAccount = { login: string; password?: string; roles?: readonly Role[] };

/** Slow on purpose to make, and the tests have a handful of passwords for all their accounts. */
const hashes = new Map<string, Promise<string>>();

/** A person who can sign in at the embedded login. */
export async function createLoginAccount(
  database: Database,
  { login, password = 'demo', roles = [] }: NewAccount,
) {
  const created = await createPerson(database, { roles });
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  await database.insert(loginAccount).values({ login, personId: created.id, passwordHash: await hash });
  return created;
}
