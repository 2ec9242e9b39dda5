import { configurationCalls } from '@zachetka/contract/portfolio/configuration/configuration.calls';
import * as schemas from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { onlyActual, readConfiguration, readRevision } from './configuration.queries.ts';
import { deleteItem, restoreItem } from './delete-and-restore.ts';
import { exportConfiguration } from './export-configuration.ts';
import { importConfiguration } from './import-configuration.ts';
import { measureImpact } from './measure-impact.ts';
import { saveConfiguration } from './save-configuration.ts';

/** A structure of 50 blocks × 20 sub-blocks × 20 attributes is some 8 MB. */
const bodyLimit = 32 * 1024 * 1024;

export const configurationRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, schemas);

  serve(configurationCalls.readConfiguration, async ({ query }, reply) => {
    // Read before the structure: should somebody save in between, the next save is refused rather than blind.
    nameRevision(reply, (await readRevision(database)).revision);
    const blocks = await readConfiguration(database);
    return query.onlyActual ? onlyActual(blocks) : blocks;
  });

  serve(
    configurationCalls.saveConfiguration,
    async (request, reply) => {
      const { result, revision } = await saveConfiguration(database, changeOf(request), request.body);
      nameRevision(reply, revision);
      return result;
    },
    { bodyLimit },
  );

  serve(configurationCalls.measureImpact, ({ body }) => measureImpact(database, body), { bodyLimit });

  serve(configurationCalls.exportConfiguration, async (_, reply) => {
    reply.header('content-disposition', 'attachment; filename="portfolio-configuration.json"');
    return exportConfiguration(await readConfiguration(database), new Date());
  });

  serve(
    configurationCalls.importConfiguration,
    async (request, reply) => {
      const { result, revision } = await importConfiguration(
        database,
        changeOf(request),
        request.body,
        request.query.dryRun,
      );
      nameRevision(reply, revision);
      return result;
    },
    { bodyLimit },
  );

  serve(configurationCalls.deleteConfigurationItem, async (request, reply) => {
    const { kind, id } = request.params;
    const { revision } = await deleteItem(database, changeOf(request), kind, id);
    nameRevision(reply, revision);
  });

  serve(configurationCalls.restoreConfigurationItem, async (request, reply) => {
    const { kind, id } = request.params;
    const { revision } = await restoreItem(database, changeOf(request), kind, id);
    nameRevision(reply, revision);
  });
};

function nameRevision(reply: FastifyReply, revision: number): void {
  reply.header('etag', `"${revision}"`);
}

function changeOf(request: Pick<FastifyRequest, 'caller' | 'headers'>) {
  return {
    personId: request.caller.personId,
    expectedRevision: expectedRevision(request.headers['if-match']),
  };
}

/** A proxy that compresses marks the tag as weak; the structure behind it is the same. What is no tag of ours is nobody's revision. */
function expectedRevision(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const [, revision] = /^(?:W\/)?"(\d+)"$/.exec(ifMatch) ?? [];
  return revision === undefined ? -1 : Number(revision);
}
