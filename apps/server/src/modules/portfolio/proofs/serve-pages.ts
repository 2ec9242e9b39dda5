import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { languageOf } from '../../../lib/language.ts';
import { addressOfPage, pagePath, qrOf, readConfirmed } from './manage-proofs.ts';
import { findPhoto, prepareProofQueries } from './proofs.queries.ts';
import {
  checkPage,
  checkPath,
  messagePage,
  proofPage,
  publicPageHeaders,
  type Shown,
} from './public-pages.ts';

/** By address: enough for a class in one building, and 79 bits are never guessed at this rate. */
export const readings = { max: 120, timeWindow: '1 minute' } as const;

type PagesOptions = { database: Database; publicUrl: string } & Omit<Shown, 'language'>;

/** In a room of their own: what is refused here is told as a page. */
export const publicPages: FastifyPluginAsync<PagesOptions> = async (
  app,
  { database, publicUrl, ...place },
) => {
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
    if (!(error instanceof AppError)) return usual(error, request, reply);
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
