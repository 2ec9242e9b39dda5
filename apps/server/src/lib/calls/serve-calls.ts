import { mayPass } from '@zachetka/contract/access/access-rules';
import type { Call, CallDefinition, CallTypes } from '@zachetka/contract/calls/call';
import { addressOf } from '@zachetka/contract/calls/service-addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';

import { inTurn, type Place } from './fair-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was made from. A route without it is no call of the contract: a page, a picture, a probe. */
    call?: Call;
  }
}

type CallRequest<Types extends CallTypes> = FastifyRequest<{
  Params: Types['request']['params'];
  Querystring: Types['request']['query'];
  Body: Types['request']['body'];
}>;

type CallAnswer<Types extends CallTypes> = Types['kind'] extends 'json'
  ? Types['answer'] | JsonAnswer
  : Types['kind'] extends 'nothing'
    ? void
    : FastifyReply;

export type CallHandler<Types extends CallTypes> = (
  request: CallRequest<Types>,
  reply: FastifyReply,
) => CallAnswer<Types> | Promise<CallAnswer<Types>>;

/** What only the server has to know. */
type ServingOptions = Pick<
  RouteOptions,
  'bodyLimit' | 'onSend' | 'logLevel' | 'exposeHeadRoute' | 'serializerCompiler'
> & {
  rateLimit?: NonNullable<RouteOptions['config']>['rateLimit'];
  /** Calls that take as long as the caller's line does wait for each other alone, in a line of this name. */
  line?: string;
  /** It is answered as long as the caller listens, and takes no turn meanwhile. */
  staysOpen?: boolean;
};

type SchemaModule = Readonly<Record<string, unknown>>;

/** Makes routes of calls. `schemas` are the modules that the calls were defined with. */
export function serveCalls<Schemas extends SchemaModule>(app: FastifyInstance, schemas: Schemas) {
  return <Types extends CallTypes>(
    call: Call<Types, Schemas>,
    handler: CallHandler<Types>,
    { rateLimit, line, staysOpen = false, ...options }: ServingOptions = {},
  ): void => {
    app.route({
      ...options,
      method: call.method,
      url: addressOf(call),
      config: { access: call.access, call, ...(rateLimit && { rateLimit }) },
      schema: schemaOf(call, schemas),
      handler: async (request, reply) => {
        const answer = async () => sendAnswer(call, reply, await handler(request, reply));
        if (call.access === 'public' || staysOpen) return answer();
        const place = placeOf(request, line);
        return (await inTurn(place, reply.raw, answer)) ?? reply.hijack();
      },
    });
  };
}

/** Where a call stands in line: with the others of the same person, or in a line of its own. */
export function placeOf({ server, caller: { personId, roles } }: FastifyRequest, line?: string): Place {
  return {
    server: server.server,
    key: `${personId} ${line ?? ''}`,
    isStaff: mayPass('staff', roles),
    isSlow: line !== undefined,
  };
}

function sendAnswer(call: CallDefinition, reply: FastifyReply, answer: unknown): FastifyReply {
  if (call.answer === undefined) return reply.code(204).send();
  // Of a file or a redirect the handler has sent everything itself.
  if (answerSchemaOf(call) === undefined) return reply;
  void reply.code(statusOf(call));
  if (!(answer instanceof JsonAnswer)) return reply.send(answer);
  return reply.type('application/json; charset=utf-8').send(answer.body);
}

/** The status of an answer that is not a refusal. */
export function statusOf({ answer }: Pick<CallDefinition, 'answer'>): number {
  if (answer === undefined) return 204;
  if (typeof answer === 'string') return 200;
  return '201' in answer ? 201 : 'redirect' in answer ? answer.redirect : 200;
}

/** All of them: a file may be sent in part, or not at all to whoever has it already. */
export function statusesOf(call: Pick<CallDefinition, 'answer'>): number[] {
  const { answer } = call;
  const also = typeof answer === 'object' && 'file' in answer ? (answer.also ?? []) : [];
  return [statusOf(call), ...also];
}

/** The name of the schema that a JSON answer follows. */
export function answerSchemaOf({ answer }: Pick<CallDefinition, 'answer'>): string | undefined {
  if (typeof answer === 'string') return answer;
  return answer && '201' in answer ? answer[201] : undefined;
}

function schemaOf(call: Call, schemas: SchemaModule): FastifySchema {
  const { name, feature, summary, description, params, query, body } = call;
  const find = (part: string, wanted: string | undefined) => {
    if (wanted === undefined) return {};
    const schema = schemas[wanted];
    if (!(schema instanceof z.ZodType)) throw new Error(`${name} names ${wanted}, which is no schema`);
    return { [part]: schema };
  };
  const answer =
    call.answer === undefined ? { 204: z.null() } : find(`${statusOf(call)}`, answerSchemaOf(call));
  return {
    operationId: name,
    tags: [feature],
    summary,
    ...(description && { description }),
    ...find('params', params),
    ...find('querystring', query),
    ...find('body', body),
    ...(Object.keys(answer).length > 0 && { response: answer }),
  };
}

/** An answer that is JSON already: parsing it to write it again would cost as much as the statement. Bytes where it is kept and sent again. */
export class JsonAnswer {
  readonly body: string | Buffer;

  constructor(body: string | Buffer) {
    this.body = body;
  }
}
