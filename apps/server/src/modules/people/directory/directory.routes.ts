import { mapClaims, rolesOf } from '@zachetka/contract/people/directory/claim-mapping.rules';
import { directoryCalls } from '@zachetka/contract/people/directory/directory.calls';
import * as schemas from '@zachetka/contract/people/directory/directory.schemas';
import * as ldapSchemas from '@zachetka/contract/people/directory/ldap.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { readMapping, saveMapping } from './claims/claim-mapping.ts';
import { readConnection as readLdap, saveLdap, tryLdap } from './ldap/ldap.ts';
import { changeConnection } from './scim/scim-connection.queries.ts';
import { dropSecret, makeSecret, readConnection as readScim } from './scim/scim-connection.ts';

/** For administrators: how the portal is connected to the directory. */
export const directoryRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const serve = serveCalls(app, { ...schemas, ...ldapSchemas });

  serve(directoryCalls.readDirectory, async () => ({
    mapping: await readMapping(database),
    scim: await readScim(database, config.publicUrl),
    ldap: await readLdap(database),
  }));

  serve(directoryCalls.saveMapping, ({ caller, body }) => saveMapping(database, caller.personId, body));
  serve(directoryCalls.tryMapping, ({ body: { rules, claims } }) => {
    const lines = mapClaims(rules, claims);
    return { roles: rolesOf(lines), lines };
  });

  serve(directoryCalls.saveScimSettings, ({ body }) => changeConnection(database, body));
  serve(directoryCalls.makeScimSecret, ({ caller }, reply) => {
    reply.header('cache-control', 'no-store');
    return makeSecret(database, caller.personId);
  });
  serve(directoryCalls.dropScimSecret, () => dropSecret(database));

  serve(directoryCalls.saveLdap, ({ caller, body }) => saveLdap(database, caller.personId, body));
  serve(directoryCalls.tryLdap, () => tryLdap(database), {
    rateLimit: { max: 10, timeWindow: '1 minute' },
  });
};
