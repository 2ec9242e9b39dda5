import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { findDatabaseProblem } from '../../../../db/database-problem.ts';
import { toRefusal } from '../../../../plugins/errors.ts';
import type { SessionQueries } from '../../auth/index.ts';
import { createGroup, patchGroup, removeGroup, replaceGroup } from './groups.ts';
import { type Answered, listOf, scimAnswers } from './scim-answers.ts';
import { assertSecret, scimPath } from './scim-connection.ts';
import type { ScimKind } from './scim-language.ts';
import { ScimProblem } from './scim-problem.ts';
import { createUser, deleteUser, type IfMatch, patchUser, replaceUser, type ScimParts } from './users.ts';

type Options = { config: Config; database: Database; sessions: Pick<SessionQueries, 'noteEnded'> };

const contentType = 'application/scim+json; charset=utf-8';

/** A first synchronisation of a whole university: Entra ID asks some twenty-five times a second. */
const rateLimit = { max: 3000, timeWindow: '1 minute' };
const open = { config: { access: 'public', rateLimit }, schema: { hide: true } } as const;

const changes = {
  User: { create: createUser, replace: replaceUser, patch: patchUser, remove: deleteUser },
  Group: { create: createGroup, replace: replaceGroup, patch: patchGroup, remove: removeGroup },
} satisfies Record<ScimKind, Changes>;

type Changes = {
  create: (parts: ScimParts, sent: unknown) => Promise<number>;
  replace: (parts: ScimParts, id: number, ifMatch: IfMatch, sent: unknown) => Promise<void>;
  patch: Changes['replace'];
  remove: (parts: ScimParts, id: number, ifMatch: IfMatch) => Promise<void>;
};

/** For directories alone, by a secret of their own: people and their tokens have no business here. */
export const scimRoutes: FastifyPluginAsync<Options> = async (app, { config, database, sessions }) => {
  const parts: ScimParts = { database, noteEnded: sessions.noteEnded };
  const answers = scimAnswers(database, `${config.publicUrl}${scimPath}`);

  await app.register(
    async (scope) => {
      const parse = scope.getDefaultJsonParser('error', 'error');
      scope.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, body, done) => {
        // Some name the type even where they send nothing, as with a deletion.
        if (body === '') done(null, undefined);
        else void parse(request, String(body), done);
      });
      scope.addHook('onRequest', (request) => assertSecret(database, request.headers.authorization));
      scope.setNotFoundHandler((request, reply) =>
        sendProblem(request, reply, new ScimProblem(404, 'There is nothing here'), scope.mappedConstraints),
      );
      scope.setErrorHandler((error: FastifyError, request, reply) =>
        sendProblem(request, reply, error, scope.mappedConstraints),
      );

      scope.get('/ServiceProviderConfig', open, (_request, reply) => send(reply, answers.config()));
      scope.get('/ResourceTypes', open, (_request, reply) => send(reply, listOf(answers.resourceTypes())));
      scope.get('/Schemas', open, (_request, reply) => send(reply, listOf(answers.schemas())));
      scope.get('/ResourceTypes/:id', open, (request, reply) =>
        send(reply, oneOf(answers.resourceTypes(), request)),
      );
      scope.get('/Schemas/:id', open, (request, reply) => send(reply, oneOf(answers.schemas(), request)));

      for (const kind of ['User', 'Group'] as const) {
        const { create, replace, patch, remove } = changes[kind];
        const [path, one] = [`/${kind}s`, `/${kind}s/:id`];
        const answerOne = async (request: FastifyRequest, reply: FastifyReply, id = idOf(request)) =>
          sendOne(reply, await answers.one(kind, id, questionOf(request)));

        scope.get(path, open, async (request, reply) =>
          send(reply, await answers.list(kind, questionOf(request))),
        );
        scope.get(one, open, (request, reply) => answerOne(request, reply));
        scope.post(path, open, async (request, reply) => {
          const id = await create(parts, request.body);
          return answerOne(request, reply.code(201), id);
        });
        scope.put(one, open, async (request, reply) => {
          await replace(parts, idOf(request), ifMatchOf(request), request.body);
          return answerOne(request, reply);
        });
        scope.patch(one, open, async (request, reply) => {
          await patch(parts, idOf(request), ifMatchOf(request), request.body);
          return answerOne(request, reply);
        });
        scope.delete(one, open, async (request, reply) => {
          await remove(parts, idOf(request), ifMatchOf(request));
          return reply.code(204).send();
        });
      }
    },
    { prefix: scimPath },
  );
};

const numberText = z.coerce.number().int();
const question = z.object({
  filter: z.string().optional(),
  startIndex: numberText.optional(),
  count: numberText.optional(),
  attributes: z.string().optional(),
  excludedAttributes: z.string().optional(),
});

function questionOf({ query }: FastifyRequest) {
  const read = question.safeParse(query);
  if (read.success) return read.data;
  throw new ScimProblem(400, z.prettifyError(read.error), 'invalidValue');
}

const paramsOf = ({ params }: FastifyRequest) => params as { id: string };

/** What is no number is nobody's. */
function idOf(request: FastifyRequest): number {
  const { id } = paramsOf(request);
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new ScimProblem(404, `There is nothing by the id ${id.slice(0, 100)}`);
}

function oneOf(all: readonly Record<string, unknown>[], request: FastifyRequest) {
  const { id } = paramsOf(request);
  const found = all.find((each) => each['id'] === id);
  if (!found) throw new ScimProblem(404, `There is nothing by the id ${id.slice(0, 200)}`);
  return found;
}

const ifMatchOf = ({ headers }: FastifyRequest): IfMatch => headers['if-match'];

function sendOne(reply: FastifyReply, resource: Answered): FastifyReply {
  return send(reply.headers({ etag: resource.meta.version, location: resource.meta.location }), resource);
}

const send = (reply: FastifyReply, answer: object): FastifyReply =>
  reply.type(contentType).header('cache-control', 'no-store').serializer(JSON.stringify).send(answer);

/** Who writes at the same moment is seen by the database alone. */
const takenNames = new Set(['scim_user_name', 'scim_group_name', 'person_directoryId_unique']);

function isTaken(error: Error): boolean {
  const problem = findDatabaseProblem(error);
  return problem?.kind === 'constraint' && takenNames.has(problem.name);
}

/** The refusals of the portal in the words of SCIM. */
function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError | ScimProblem,
  constraints: Parameters<typeof toRefusal>[1],
): FastifyReply {
  let problem = isTaken(error)
    ? new ScimProblem(409, 'Somebody else has this name or id', 'uniqueness')
    : error;
  if (!(problem instanceof ScimProblem)) {
    const refusal = toRefusal(problem, constraints);
    request.server.logFailure(request, error, refusal);
    reply.refusalCode = refusal.code;
    problem = new ScimProblem(
      refusal.status,
      refusal.toAnswer('en').message,
      refusal.status === 400 ? 'invalidSyntax' : undefined,
    );
  }
  if (problem.status === 401) {
    reply.refusalCode = 'tokenInvalid';
    reply.header('www-authenticate', 'Bearer');
  }
  return send(reply.code(problem.status), problem.toAnswer());
}
