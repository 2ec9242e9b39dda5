import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ScimConnection, ScimSecret } from '@zachetka/contract/people/directory/directory.schemas';
import type { Database } from '../../../../db/connect.ts';
import { changeConnection, countTold, findConnection, noteUse } from './scim-connection.queries.ts';
import { ScimProblem } from './scim-problem.ts';

export const scimPath = '/scim/v2';

export async function readConnection(database: Database, publicUrl: string): Promise<ScimConnection> {
  const found = await findConnection(database);
  const { madeAt, madeBy, usedAt } = found ?? {};
  return {
    address: `${publicUrl}${scimPath}`,
    idAttribute: found?.idAttribute ?? 'externalId',
    secret: madeAt ? { madeAt, madeBy: madeBy ?? null, usedAt: usedAt ?? null } : null,
    ...(await countTold(database)),
  };
}

/** In the place of the one before, which holds no longer. */
export async function makeSecret(database: Database, personId: number): Promise<ScimSecret> {
  const secret = `scim_${randomBytes(32).toString('base64url')}`;
  await changeConnection(database, {
    secretHash: hashOf(secret),
    secretMadeAt: new Date(),
    secretMadeBy: personId,
    usedAt: null,
  });
  return { secret };
}

export async function dropSecret(database: Database): Promise<void> {
  await changeConnection(database, {
    secretHash: null,
    secretMadeAt: null,
    secretMadeBy: null,
    usedAt: null,
  });
}

export async function assertSecret(database: Database, authorization: string | undefined): Promise<void> {
  const [, given] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  const kept = given === undefined ? undefined : (await findConnection(database))?.secretHash;
  const isRight =
    given !== undefined &&
    typeof kept === 'string' &&
    timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(kept));
  if (!isRight) throw new ScimProblem(401, 'The secret of the connection is missing or wrong');
  await noteUse(database);
}

/** Long and random by itself: nobody can go through all of them, however quick the hash. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
