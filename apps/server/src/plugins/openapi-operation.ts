import { accessRules } from '@zachetka/contract/access/access-rules';
import { superAdmin } from '@zachetka/contract/access/roles';
import type { Call } from '@zachetka/contract/calls/call';
import { errorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { type ErrorCode, errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import type { FastifySchema, RouteOptions } from 'fastify';
import { knownRefusals } from '../lib/calls/call-refusals.ts';

type Documented = { schema: FastifySchema; url: string };

/** Adds to the description of a route what its call says and no schema holds. A route that is no call is not shown. */
export function documentCall(
  { config }: Pick<RouteOptions, 'config'>,
  { schema, url }: Documented,
): Documented {
  const call = config?.call;
  if (!call) return { url, schema: { ...schema, hide: true } };
  const additions = {
    'x-access': call.access,
    ...rolesOf(call),
    ...(call.access === 'public' && { security: [] }),
    ...uploadOf(call),
    response: {
      ...responsesFor(knownRefusals({ call, rateLimit: config.rateLimit })),
      ...(schema.response ?? answerWithoutSchema(call)),
    },
  };
  return { url, schema: { ...schema, ...additions } };
}

function answerWithoutSchema({ answer }: Call): Record<string, unknown> {
  if (typeof answer !== 'object') return {};
  if ('redirect' in answer) {
    const headers = { Location: { description: 'Where to go on', schema: { type: 'string' } } };
    return { [answer.redirect]: { description: 'Goes on elsewhere', headers } };
  }
  if (!('file' in answer)) return {};
  const file = { schema: { type: 'string', format: 'binary' } };
  const content = Object.fromEntries(answer.file.map((type) => [type, file]));
  const { also = [] } = answer;
  return {
    200: { description: 'The file', content },
    ...(also.includes(206) && { 206: { description: 'The part that Range asks for', content } }),
    ...(also.includes(304) && { 304: { description: 'It is still the one that If-None-Match names' } }),
  };
}

function uploadOf({ upload }: Call): Record<string, unknown> {
  if (upload === undefined) return {};
  return {
    consumes: ['multipart/form-data'],
    body: {
      type: 'object',
      required: [upload],
      properties: { [upload]: { type: 'string', format: 'binary' } },
    },
  };
}

function responsesFor(codes: ReadonlySet<ErrorCode>): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => String(errorCatalogue[code].status));
  const described = [...byStatus].map(([status, ofStatus]) => [
    status,
    refusal(ofStatus.map((code) => `\`${code}\`: ${textOf(code)}`).join('\n\n')),
  ]);
  return { ...Object.fromEntries(described), default: refusal('Any other refusal') };
}

function textOf(code: ErrorCode): string {
  return errorCatalogue[code].en.replaceAll(/\{\{(\w+)\}\}/g, '{$1}');
}

function refusal(description: string) {
  return {
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${errorAnswer.meta()?.id}` } } },
  };
}

function rolesOf({ access }: Call): { 'x-roles'?: readonly string[] } {
  if (access === 'public') return {};
  const roles = accessRules[access];
  return roles === 'anyone' ? {} : { 'x-roles': [...roles, superAdmin] };
}
