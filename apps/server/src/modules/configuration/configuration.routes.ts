import {
  configuration,
  configurationFile,
  configurationImpact,
  configurationQuery,
  configurationToSave,
  importQuery,
  importResult,
} from '@zachetka/contract/configuration/configuration.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import {
  type ItemKind,
  itemKinds,
  onlyActual,
  readConfiguration,
  readRevision,
} from './configuration.queries.ts';
import { deleteItem, restoreItem } from './delete-and-restore.ts';
import { exportConfiguration } from './export-configuration.ts';
import { importConfiguration } from './import-configuration.ts';
import { measureImpact } from './measure-impact.ts';
import { saveConfiguration } from './save-configuration.ts';

const base = '/gateway/extra-edu/api/configuration';
const access = { config: { access: 'superAdmin' } } as const;
/** A structure of 50 blocks × 20 sub-blocks × 20 attributes is some 8 MB. */
const bodyLimit = 32 * 1024 * 1024;
const params = z.object({ id: z.coerce.number().int().positive() });

export const configurationRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (
  app,
  { database },
) => {
  app.get(
    base,
    {
      ...access,
      schema: {
        tags: ['configuration'],
        summary: 'The whole structure',
        querystring: configurationQuery,
        response: { 200: configuration },
      },
    },
    async ({ query }, reply) => {
      // Read before the structure: should somebody save in between, the next save is refused rather than blind.
      nameRevision(reply, (await readRevision(database)).revision);
      const blocks = await readConfiguration(database);
      return query.onlyActual ? onlyActual(blocks) : blocks;
    },
  );

  app.post(
    base,
    {
      ...access,
      bodyLimit,
      schema: {
        tags: ['configuration'],
        summary: 'Saves the whole structure in one transaction',
        description: 'If-Match with the ETag of the reading detects that somebody else has saved meanwhile.',
        body: configurationToSave,
        response: { 200: configuration },
      },
    },
    async (request, reply) => {
      const { result, revision } = await saveConfiguration(database, changeOf(request), request.body);
      nameRevision(reply, revision);
      return result;
    },
  );

  app.post(
    `${base}/impact`,
    {
      ...access,
      bodyLimit,
      schema: {
        tags: ['configuration'],
        summary: 'What a save would touch',
        body: configurationToSave,
        response: { 200: configurationImpact },
      },
    },
    ({ body }) => measureImpact(database, body),
  );

  app.get(
    `${base}/export`,
    {
      ...access,
      schema: {
        tags: ['configuration'],
        summary: 'The live structure as one file',
        response: { 200: configurationFile },
      },
    },
    async (_, reply) => {
      reply.header('content-disposition', 'attachment; filename="portfolio-configuration.json"');
      return exportConfiguration(await readConfiguration(database), new Date());
    },
  );

  app.post(
    `${base}/import`,
    {
      ...access,
      bodyLimit,
      schema: {
        tags: ['configuration'],
        summary: 'Makes the live structure equal to the file',
        querystring: importQuery,
        body: configurationFile,
        response: { 200: importResult },
      },
    },
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
  );

  for (const kind of itemKinds) registerItem(kind);

  function registerItem(kind: ItemKind): void {
    const schema = { tags: ['configuration'], params, response: { 204: z.null() } };
    const summary = { delete: `Deletes one of the ${kind}, softly`, restore: `Restores one of the ${kind}` };
    app.delete(
      `${base}/${kind}/:id`,
      { ...access, schema: { ...schema, summary: summary.delete } },
      async (request, reply) => {
        const { revision } = await deleteItem(database, changeOf(request), kind, request.params.id);
        nameRevision(reply, revision);
        return reply.code(204).send(null);
      },
    );
    app.post(
      `${base}/${kind}/:id/restore`,
      { ...access, schema: { ...schema, summary: summary.restore } },
      async (request, reply) => {
        const { revision } = await restoreItem(database, changeOf(request), kind, request.params.id);
        nameRevision(reply, revision);
        return reply.code(204).send(null);
      },
    );
  }
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
