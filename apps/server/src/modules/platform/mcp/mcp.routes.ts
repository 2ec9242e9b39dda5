import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { languageOf } from '../../../lib/language.ts';
import { prepareLanguageOf } from '../../people/language/index.ts';
import { askAs } from './ask-call.ts';
import { answerMcp } from './mcp-server.ts';

const url = '/mcp';

/** Programs send one message at a time, or a handful. */
const maxMessages = 20;

/** For programs that speak the Model Context Protocol: a few questions, read-only, with the rights of the token's owner. */
export const mcpRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const languageOfPerson = prepareLanguageOf(database);

  app.post(url, { config: { access: 'signedIn', isForScripts: true } }, async (request, reply) => {
    const { caller, headers, body } = request;
    // The token of a browser opens everything: it has no business in the settings of another program.
    if (!caller.scopes) throw new AppError('forbidden');
    const count = Array.isArray(body) ? body.length : 1;
    if (count > maxMessages) {
      const told = { most: maxMessages, count };
      throw new AppError('mcpBatchTooLarge', { params: told, data: told });
    }
    // Each message counts as a request of its own; the first one is counted already.
    for (let counted = 1; counted < count; counted += 1) await app.countWrite(request, reply);
    const wanted = headers['accept-language'] ?? '';
    // Most programs say `*`, which says nothing.
    const language = /\b(ru|en)\b/i.test(wanted)
      ? languageOf(wanted)
      : await languageOfPerson(caller.personId);
    const asking = { ask: askAs(app, request, language), scopes: caller.scopes, language };
    return reply.send(await answerMcp(webRequestOf(request), body, asking));
  });

  // There is nothing to listen to and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url,
    exposeHeadRoute: false,
    config: { access: 'public' },
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
};

/** Its body is read already. */
function webRequestOf({ headers, protocol, host }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Request(`${protocol}://${host}${url}`, { method: 'POST', headers: given });
}
