import multipart from '@fastify/multipart';
import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio.schemas';
import { proofsCalls } from '@zachetka/contract/proofs/proofs.calls';
import * as schemas from '@zachetka/contract/proofs/proofs.schemas';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { contentDisposition } from '../../../lib/content-disposition.ts';
import { languageOf } from '../../../lib/language.ts';
import type { FileStorage } from '../files/index.ts';
import { checkCredential, createStatusLists, takeCredential } from './check-credential.ts';
import { createCredentials, didDocument, obtainKeys } from './credentials.ts';
import {
  addressOfPage,
  listProofs,
  pagePath,
  publishProof,
  qrOf,
  readConfirmed,
  revokeProof,
  saveProof,
} from './manage-proofs.ts';
import { findPhoto, prepareProofQueries } from './proofs.queries.ts';
import {
  checkPage,
  checkPath,
  messagePage,
  proofPage,
  publicPageHeaders,
  type Shown,
} from './public-pages.ts';
import { takeVerified } from './take-verified.ts';

/** By address: enough for a class in one building, and 79 bits are never guessed at this rate. */
const readings = { max: 120, timeWindow: '1 minute' } as const;
const checks = { max: 30, timeWindow: '1 minute' } as const;

/** For who has no account: no cookies, no script of another site, and everybody may read it. */
const forEverybody = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

type Options = { config: Config; database: Database; storage: FileStorage };

export const proofsRoutes: FastifyPluginAsync<Options> = async (app, { config, database, storage }) => {
  const { publicUrl, UNIVERSITY_NAME: university, TIME_ZONE: timeZone } = config;
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });
  const credentials = createCredentials(database, { publicUrl, university });
  const statusLists = createStatusLists(database, credentials);
  await app.register(multipart);

  serve(proofsCalls.listProofs, ({ caller }) => listProofs(database, publicUrl, caller.personId));
  serve(proofsCalls.publishProof, ({ caller: { personId }, body: { consent: _, ...page } }) =>
    publishProof(database, publicUrl, { ...page, personId }),
  );
  serve(proofsCalls.saveProof, ({ caller: { personId }, params, body }) =>
    saveProof(database, publicUrl, { ...body, ...params, personId }),
  );
  serve(proofsCalls.revokeProof, ({ caller: { personId }, params }) =>
    revokeProof(database, { ...params, personId }),
  );

  serve(proofsCalls.takeCredential, async ({ caller: { personId }, params, query }, reply) => {
    const given = { elementId: params.id, personId, as: query.as };
    const { name, type, content } = await takeCredential(database, credentials, given);
    return reply
      .type(type)
      .headers({ 'content-disposition': contentDisposition('attachment', name), 'cache-control': 'no-store' })
      .send(content);
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

type PagesOptions = { database: Database; publicUrl: string } & Omit<Shown, 'language'>;

/** In a room of their own: what is refused here is told as a page. */
const publicPages: FastifyPluginAsync<PagesOptions> = async (app, { database, publicUrl, ...place }) => {
  const queries = prepareProofQueries(database);
  // The address is the secret: a line per request would write it to the log.
  const options = {
    config: { access: 'public', rateLimit: readings },
    schema: { hide: true },
    logLevel: 'warn',
  } as const;
  const shownTo = ({ query, headers }: FastifyRequest): Shown => {
    const { lng } = query as { lng?: unknown };
    return {
      ...place,
      language: lng === 'ru' || lng === 'en' ? lng : languageOf(headers['accept-language']),
    };
  };
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers(publicPageHeaders).send(page);

  const usual = app.errorHandler;
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof AppError)) return usual(error as Parameters<typeof usual>[0], request, reply);
    // What no address can be is an address that there is none of.
    if (error.code === 'invalidRequest') return send(reply, 404, messagePage(shownTo(request), 'unknown'));
    if (error.code === 'tooManyRequests') return send(reply, 429, messagePage(shownTo(request), 'tooMany'));
    return usual(error, request, reply);
  });

  app.get(checkPath, options, (request, reply) => send(reply, 200, checkPage(shownTo(request))));

  app.get<{ Params: { address: string } }>(`${pagePath}/:address`, options, async (request, reply) => {
    const shown = shownTo(request);
    const { address } = request.params;
    // Whatever it is, it is looked for in the same way.
    const page = await queries.findPage(address.slice(0, 100).toLowerCase());
    if (!page) return send(reply, 404, messagePage(shown, 'unknown'));
    if (!page.isOpen) return send(reply, 410, messagePage(shown, 'withdrawn'));
    const { confirmed, published } = await readConfirmed(database, page);
    const photo = page.showPhoto ? await findPhoto(database, page.personId) : null;
    const qr = qrOf(addressOfPage(publicUrl, address.toLowerCase()));
    return send(reply, 200, proofPage(shown, { ...page, photo, confirmed, published, qr }));
  });
};
