import {
  type PersonContext,
  personContext,
  personContextParams,
  personContextToSave,
  portfolioBlocks,
} from '@zachetka/contract/contexts/contexts.schemas';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/connect.ts';
import { dropAbandonedScopes } from '../summaries/index.ts';
import { findBlocks } from './employee-blocks.queries.ts';
import { readPersonContext } from './read-person-context.ts';
import { savePersonContext } from './save-person-context.ts';

const base = '/gateway/extra-edu/api/support';

export const personContextRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (
  app,
  { database },
) => {
  app.addHook('onListen', () => dropAbandonedScopes(database));

  app.get(
    `${base}/portfolio-blocks`,
    {
      config: { access: 'administration' },
      schema: {
        tags: ['contexts'],
        summary: 'Every portfolio block, old versions included',
        response: { 200: portfolioBlocks },
      },
    },
    () => findBlocks(database),
  );

  app.get(
    `${base}/person-context/:user_object_sid`,
    {
      config: { access: 'administration', refusals: ['employeeNotFound'] },
      schema: {
        tags: ['contexts'],
        summary: 'The blocks that an employee may see and judge',
        params: personContextParams,
        response: { 200: personContext },
      },
    },
    async ({ params }, reply) =>
      withVersion(reply, await readPersonContext(database, params.user_object_sid)),
  );

  app.put(
    `${base}/person-context/:user_object_sid`,
    {
      config: {
        access: 'administration',
        refusals: ['employeeNotFound', 'unknownBlock', 'deletedBlock', 'contextChangedMeanwhile'],
      },
      schema: {
        tags: ['contexts'],
        summary: 'Sets the blocks of an employee',
        description: 'If-Match with the ETag of the reading, or `version`, detects that somebody was faster.',
        params: personContextParams,
        body: personContextToSave,
        response: { 200: personContext },
      },
    },
    async ({ caller, params, body, headers }, reply) => {
      const [, tagged] = /^"(\d+)"$/.exec(headers['if-match'] ?? '') ?? [];
      await savePersonContext(database, {
        directoryId: params.user_object_sid,
        blockIds: body.portfolioBlockIds,
        version: body.version ?? (tagged === undefined ? undefined : Number(tagged)),
        changedBy: caller.personId,
      });
      return withVersion(reply, await readPersonContext(database, params.user_object_sid));
    },
  );
};

function withVersion(reply: FastifyReply, context: PersonContext): PersonContext {
  reply.header('etag', `"${context.version}"`);
  return context;
}
