import type { Call } from '@zachetka/contract/calls/call';
import { errorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { judgeAnswer, specifiedCall } from '@zachetka/contract/specified/judge-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { knownRefusals, outages } from '../../lib/calls/call-refusals.ts';
import { answerSchemaOf, statusesOf, statusOf } from '../../lib/calls/serve-calls.ts';
import { partsOfJson, partsOfSchema } from './answer-parts.ts';
import { strictProblem } from './strict-problem.ts';

/** What the calls of the apps under test have promised and what came of it, since it was last taken. */
export type ContractRecord = {
  /** `call status`, `call code` and `call → part` of an answer. */
  declared: string[];
  /** The shapes with a name that parts of answers belong to, by `call → part`. */
  shapes: Record<string, string>;
  /** The same names, and those of refusals that nobody declares, each with how often it was seen. */
  reached: Record<string, number>;
};

const declared = new Set<string>();
const shapes = new Map<string, string>();
const reached = new Map<string, number>();
let violations: string[] = [];

export function takeViolations(): string[] {
  const taken = violations;
  violations = [];
  return taken;
}

export function takeRecord(): ContractRecord {
  const record = {
    declared: [...declared],
    shapes: Object.fromEntries(shapes),
    reached: Object.fromEntries(reached),
  };
  declared.clear();
  shapes.clear();
  reached.clear();
  return record;
}

/**
 * Holds every answer of the app to its call: the body of a good one to its schema, strictly, whoever wrote the JSON; a refusal to
 * the codes that the call declares or that follow from its access, input and limits. Must be called before the first route.
 */
export function watchContract(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, schema }) => {
    if (!config?.call) return;
    const { call, rateLimit } = config;
    const promises = [...statusesOf(call), ...knownRefusals({ call, rateLimit })];
    for (const promise of promises) declared.add(`${call.name} ${promise}`);
    const answer = (schema?.response as Record<string, unknown> | undefined)?.[statusOf(call)];
    if (answer instanceof z.ZodType) {
      for (const { path, shape } of partsOfSchema(answer)) {
        declared.add(partName(call, path));
        if (shape !== null) shapes.set(partName(call, path), shape);
      }
    }
  });

  // The serializer drops what is not in the schema: a field too many is seen only before it.
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const call = request.routeOptions.config.call;
    if (call && reply.statusCode < 400) checkJson(request, reply, JSON.parse(JSON.stringify(payload)));
    done(null, payload);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const call = request.routeOptions.config.call;
    if (call && request.method !== 'HEAD') {
      if (reply.statusCode >= 400) checkRefusal(call, request, reply, payload);
      else checkAnswer(call, request, reply, payload);
    }
    done(null, payload);
  });
}

function checkAnswer(call: Call, request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { answer } = call;
  const { statusCode } = reply;
  const type = String(reply.getHeader('content-type') ?? '');
  if (!statusesOf(call).includes(statusCode)) {
    return complain(request, `answered ${statusCode}, and not ${statusesOf(call).join(' or ')}`);
  }
  if (typeof answer === 'object' && 'file' in answer) {
    const isDeclared = answer.file.some((each) => each === '*/*' || type.startsWith(each));
    if (statusCode !== 304 && !isDeclared) complain(request, `sent a file of the type ${type}`);
  } else if (typeof answer === 'object' && 'redirect' in answer) {
    if (!reply.hasHeader('location')) complain(request, 'led nowhere');
  } else if (answerSchemaOf(call) === undefined) {
    if (payload) complain(request, `sent a body: ${JSON.stringify(payload)}`);
  } else {
    if (!type.startsWith('application/json')) return complain(request, `sent ${type}`);
    const json: unknown = JSON.parse(String(payload));
    checkJson(request, reply, json);
    // The check that `npm run conform` makes of a university's own service.
    const specified = specifiedCall(call.name);
    for (const { path, problem } of specified ? judgeAnswer(specified, json) : [])
      complain(request, `departs from the specification: ${path} is ${problem}`);
    for (const part of partsOfJson(json)) note(partName(call, part));
  }
  note(`${call.name} ${statusCode}`);
}

function checkJson(request: FastifyRequest, reply: FastifyReply, json: unknown): void {
  const responses = request.routeOptions.schema?.response as Record<string, unknown> | undefined;
  const schema = responses?.[reply.statusCode];
  const problem = schema instanceof z.ZodType ? strictProblem(schema, json) : undefined;
  if (problem)
    complain(request, `answered ${reply.statusCode} with what its schema does not say: ${problem}`);
}

function checkRefusal(call: Call, request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const code = reply.refusalCode;
  if (code === undefined) return complain(request, `refused with ${reply.statusCode} and without a code`);
  if (String(reply.getHeader('content-type')).startsWith('application/json')) {
    const problem = strictProblem(errorAnswer, JSON.parse(String(payload)));
    if (problem) complain(request, `refused in another shape: ${problem}`);
  }
  const { rateLimit } = request.routeOptions.config;
  // That the database is away can be said anywhere; that the server is broken nowhere.
  if (!outages.has(code) && !knownRefusals({ call, rateLimit }).has(code)) {
    complain(request, `refused with ${reply.statusCode} ${code}, which the call does not declare`);
  }
  note(`${call.name} ${code}`);
}

function partName(call: Call, part: string): string {
  return `${call.name} → ${part || 'its answer'}`;
}

function note(name: string): void {
  reached.set(name, (reached.get(name) ?? 0) + 1);
}

function complain(request: FastifyRequest, problem: string): void {
  const { method, url, config } = request.routeOptions;
  const text = `${config.call?.name} (${String(method)} ${url}) ${problem}`;
  // Before and after the serializer the same is found.
  if (!violations.includes(text)) violations.push(text);
}
