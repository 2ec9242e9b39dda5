import type { Role } from '@zachetka/contract/access/roles';
import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { person, personBlock, personRole, portalSession } from '../../../db/schema/index.ts';
import { hasSeenWelcome } from '../welcome/index.ts';

export type AuthQueries = ReturnType<typeof prepareAuthQueries>;

const rolesOfPerson = sql<Role[]>`coalesce((
  select json_agg(${personRole.role} order by ${personRole.role}) from ${personRole}
  where ${personRole.personId} = ${person.id} and (${personRole.endsAt} is null or ${personRole.endsAt} > now())
), '[]'::json)`;

const isBlocked = sql<boolean>`exists (select 1 from ${personBlock} where ${personBlock.personId} = ${person.id})`;

export function prepareAuthQueries(database: Database) {
  const session = {
    confirmedAt: portalSession.confirmedAt,
    seenAt: portalSession.seenAt,
    endedAt: portalSession.endedAt,
    expiresAt: portalSession.expiresAt,
  };

  const caller = database
    .select({ personId: person.id, roles: rolesOfPerson, isBlocked, session })
    .from(person)
    .leftJoin(portalSession, eq(portalSession.id, sql.placeholder('tokenId')))
    .where(
      and(
        eq(person.directoryId, sql.placeholder('directoryId')),
        // A directory id may be given to somebody else: the tokens that named it stay its former owner's.
        or(isNull(portalSession.id), eq(portalSession.personId, person.id)),
      ),
    )
    .prepare('auth_caller');

  const ownerOfSession = database
    .select({
      personId: person.id,
      directoryId: person.directoryId,
      roles: rolesOfPerson,
      isBlocked,
      session,
    })
    .from(portalSession)
    .innerJoin(person, eq(person.id, portalSession.personId))
    .where(eq(portalSession.id, sql.placeholder('sessionId')))
    .prepare('auth_owner_of_session');

  const ownerOfToken = database
    .select({ directoryId: person.directoryId, roles: rolesOfPerson, isBlocked })
    .from(person)
    .where(eq(person.id, sql.placeholder('personId')))
    .prepare('auth_owner_of_token');

  const currentUser = database
    .select({
      ldapObjectSid: person.directoryId,
      lastName: person.lastName,
      firstName: person.firstName,
      middleName: person.middleName,
      phone: person.phone,
      roles: rolesOfPerson,
      welcomeSeen: hasSeenWelcome(person.id),
    })
    .from(person)
    // Who was blocked a moment ago is nobody, rather than somebody without roles.
    .where(and(eq(person.id, sql.placeholder('personId')), not(isBlocked)))
    .prepare('auth_current_user');

  const personInDirectory = database
    .select({ id: person.id, isBlocked })
    .from(person)
    .where(eq(person.directoryId, sql.placeholder('directoryId')))
    .prepare('auth_person_in_directory');

  return {
    /** `session` is null for a token that was never used before. */
    findCaller: async (directoryId: string, tokenId: string) =>
      (await caller.execute({ directoryId, tokenId }))[0],
    findOwnerOfSession: async (sessionId: string) => (await ownerOfSession.execute({ sessionId }))[0],
    findOwnerOfToken: async (personId: number) => (await ownerOfToken.execute({ personId }))[0],
    findCurrentUser: async (personId: number) => (await currentUser.execute({ personId }))[0],
    findPerson: async (directoryId: string) => (await personInDirectory.execute({ directoryId }))[0],
  };
}
