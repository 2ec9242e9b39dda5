import { randomUUID } from 'node:crypto';
import type { Config } from '../../../apps/server/src/config.ts';
import type { Database } from '../../../apps/server/src/db/connect.ts';
import { employee, loginAccount } from '../../../apps/server/src/db/schema/index.ts';
import {
  hashPassword,
  issueTokenForLogin,
} from '../../../apps/server/src/modules/people/university-login/index.ts';
import { createPerson } from '../../../apps/server/src/testing/people-factory.ts';
import { type Actor, password, rolesOf } from './actors.ts';
import type { Viewer } from './markers.ts';

export type PlantPerson = (
  login: string,
  viewer: Viewer,
  details?: { lastName?: string; phone?: string; email?: string },
) => Promise<Actor>;

/** People with accounts at the embedded login, all with one password, and a token each. */
export async function preparePeople(database: Database, config: Config): Promise<PlantPerson> {
  const passwordHash = await hashPassword(password);
  return async (login, viewer, details = {}) => {
    const roles = rolesOf[viewer];
    const directoryId = `S-1-5-21-${randomUUID()}`;
    const person = await createPerson(database, { directoryId, roles, ...details });
    await database.insert(loginAccount).values({ login, personId: person.id, passwordHash });
    if (viewer !== 'student' && viewer !== 'noRole') {
      await database
        .insert(employee)
        .values({ personId: person.id, position: 'доцент', department: 'Кафедра анатомии' });
    }
    const token = await issueTokenForLogin(database, config, login);
    return {
      viewer,
      login,
      personId: person.id,
      directoryId,
      token,
      headers: { authorization: `Bearer ${token}` },
    };
  };
}
