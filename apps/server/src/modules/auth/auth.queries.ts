import type { Role } from '@zachetka/contract/access/roles';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { person, personRole, revokedToken } from '../../db/schema/index.ts';

export type AuthQueries = ReturnType<typeof prepareAuthQueries>;

const rolesOfPerson = sql<Role[]>`coalesce((
  select json_agg(${personRole.role} order by ${personRole.role}) from ${personRole} where ${personRole.personId} = ${person.id}
), '[]'::json)`;

export function prepareAuthQueries(database: Database) {
  const caller = database
    .select({
      personId: person.id,
      roles: rolesOfPerson,
      revoked: sql<boolean>`exists (
        select 1 from ${revokedToken} where ${revokedToken.tokenId} = ${sql.placeholder('tokenId')}
      )`,
    })
    .from(person)
    .where(eq(person.directoryId, sql.placeholder('directoryId')))
    .prepare('auth_caller');

  const currentUser = database
    .select({
      ldapObjectSid: person.directoryId,
      lastName: person.lastName,
      firstName: person.firstName,
      middleName: person.middleName,
      phone: person.phone,
      roles: rolesOfPerson,
    })
    .from(person)
    .where(eq(person.id, sql.placeholder('personId')))
    .prepare('auth_current_user');

  const personInDirectory = database
    .select({ id: person.id })
    .from(person)
    .where(eq(person.directoryId, sql.placeholder('directoryId')))
    .prepare('auth_person_in_directory');

  // What was signed out here counts before the next look into the database.
  const revokedHere = new Map<string, Date>();

  return {
    findCaller: async (directoryId: string, tokenId: string) =>
      (await caller.execute({ directoryId, tokenId }))[0],
    findCurrentUser: async (personId: number) => (await currentUser.execute({ personId }))[0],
    knowsPerson: async (directoryId: string) => (await personInDirectory.execute({ directoryId })).length > 0,
    wasRevokedHere: (tokenId: string) => revokedHere.has(tokenId),
    revokeToken: async (tokenId: string, expiresAt: Date) => {
      revokedHere.set(tokenId, expiresAt);
      await database.insert(revokedToken).values({ tokenId, expiresAt }).onConflictDoNothing();
    },
    /** A token past its time is refused without being on the list. */
    forgetExpiredRevocations: async () => {
      for (const [tokenId, expiresAt] of revokedHere) {
        if (expiresAt < new Date()) revokedHere.delete(tokenId);
      }
      await database.delete(revokedToken).where(lt(revokedToken.expiresAt, sql`now()`));
    },
  };
}
