import multipart from '@fastify/multipart';
import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { proofsCalls } from '@zachetka/contract/portfolio/proofs/proofs.calls';
import * as schemas from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { contentDisposition } from '../../../lib/content-disposition.ts';
import type { FileStorage } from '../files/index.ts';
import {
  type CredentialFile,
  checkCredential,
  createStatusLists,
  takeAwardCredential,
  takeCredential,
} from './check-credential.ts';
import { createCredentials, didDocument, obtainKeys } from './credentials.ts';
import { listProofs, publishProof, revokeProof, saveProof } from './manage-proofs.ts';
import { publicPages, readings } from './serve-pages.ts';
import { takeVerified } from './take-verified.ts';

const checks = { max: 30, timeWindow: '1 minute' } as const;

/** For who has no account: no cookies, no script of another site, and everybody may read it. */
const forEverybody = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const sendFile = (reply: FastifyReply, { name, type, content }: CredentialFile) =>
  reply
    .type(type)
    .headers({ 'content-disposition': contentDisposition('attachment', name), 'cache-control': 'no-store' })
    .send(content);

type Options = { config: Config; database: Database; storage: FileStorage };

export const proofsRoutes: FastifyPluginAsync<Options> = async (app, { config, database, storage }) => {
  const { publicUrl, UNIVERSITY_NAME: university, TIME_ZONE: timeZone } = config;
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });
  const credentials = createCredentials(database, { publicUrl, university });
  const statusLists = createStatusLists(database, credentials);
  await app.register(multipart);

  serve(proofsCalls.listProofs, ({ caller }) => listProofs(database, publicUrl, caller.personId));
  serve(proofsCalls.publishProof, ({ caller: { personId }, body }) =>
    publishProof(database, publicUrl, { ...body, personId }),
  );
  serve(proofsCalls.saveProof, ({ caller: { personId }, params, body }) =>
    saveProof(database, publicUrl, { ...body, ...params, personId }),
  );
  serve(proofsCalls.revokeProof, ({ caller: { personId }, params }) =>
    revokeProof(database, { ...params, personId }),
  );

  serve(proofsCalls.takeCredential, async ({ caller: { personId }, params, query }, reply) => {
    const given = { elementId: params.id, personId, as: query.as };
    return sendFile(reply, await takeCredential(database, credentials, given));
  });
  serve(proofsCalls.takeAwardCredential, async ({ caller: { personId }, params, query }, reply) => {
    const given = { applicationId: params.id, personId, as: query.as };
    return sendFile(reply, await takeAwardCredential(database, credentials, given));
  });

  serve(
    proofsCalls.takeVerified,
    async ({ caller: { personId } }, reply) =>
      reply
        .type('application/zip')
        .headers({
          'content-disposition': 'attachment; filename="verified-achievements.zip"',
          'cache-control': 'no-store',
        })
        .send(
          await takeVerified(database, { credentials, storage, publicUrl, personId, university, timeZone }),
        ),
    // How long it takes is a matter of the caller's line, and one at a time is enough.
    { line: 'archive', rateLimit: { max: 10, timeWindow: '1 hour' } },
  );

  serve(proofsCalls.checkCredential, (request) => checkCredential(database, credentials, request), {
    rateLimit: checks,
    bodyLimit: 1_200_000,
  });
  serve(
    proofsCalls.readStatusList,
    async ({ params }, reply) =>
      reply
        .type('application/vc+json')
        .headers({ ...forEverybody, 'cache-control': 'public, max-age=30' })
        .send(await statusLists(params.list)),
    { rateLimit: readings },
  );
  serve(
    proofsCalls.readIssuer,
    async (_request, reply) =>
      reply
        .type('application/did+json')
        .headers({ ...forEverybody, 'cache-control': 'public, max-age=300' })
        .send(JSON.stringify(didDocument(publicUrl, await obtainKeys(database)))),
    { rateLimit: readings },
  );

  await app.register(publicPages, { database, publicUrl, university, timeZone });
};
