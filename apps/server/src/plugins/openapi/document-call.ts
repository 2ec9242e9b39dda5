import { accessRules } from '@zachetka/contract/access/access-rules';
import { superAdmin } from '@zachetka/contract/access/roles';
import type { Call } from '@zachetka/contract/calls/call';
import { errorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { type ErrorCode, errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import { scopeOfCall } from '@zachetka/contract/tokens/scope-of-call';
import type { FastifySchema, RouteOptions } from 'fastify';
import { knownRefusals, refusalsOfEveryCall } from '../../lib/calls/call-refusals.ts';
import type { Language } from '../../lib/language.ts';

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
    ...(scopeOfCall(call) && { 'x-token-scope': scopeOfCall(call) }),
    ...(call.access === 'public' && { security: [] }),
    ...uploadOf(call),
    response: {
      ...responsesFor(knownRefusals({ call, rateLimit: config.rateLimit })),
      ...(schema.response ?? answerWithoutSchema(call)),
    },
  };
  return { url, schema: { ...schema, ...additions } };
}

/** The generator takes what has no type for JSON. */
const noContent = { type: 'null' };

function answerWithoutSchema({ answer }: Call): Record<string, unknown> {
  if (typeof answer !== 'object') return {};
  if ('redirect' in answer) {
    const headers = { Location: { description: 'Where to go on', schema: { type: 'string' } } };
    return { [answer.redirect]: { description: 'Goes on elsewhere', headers, ...noContent } };
  }
  if (!('file' in answer)) return {};
  const file = { schema: { type: 'string', format: 'binary' } };
  const content = Object.fromEntries(answer.file.map((type) => [type, file]));
  const { also = [] } = answer;
  return {
    200: { description: 'The file', content },
    ...(also.includes(206) && { 206: { description: 'The part that Range asks for', content } }),
    ...(also.includes(304) && {
      304: { description: 'It is still the one that If-None-Match names', ...noContent },
    }),
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
  const described = [...byStatus].map(([status, ofStatus]) => [status, refusal(ofStatus)]);
  return {
    ...Object.fromEntries(described),
    default: { ...refusal([...refusalsOfEveryCall]), description: 'Any other refusal' },
  };
}

function refusal(codes: readonly ErrorCode[]) {
  const examples = codes.map((code) => [code, { value: { code, message: textOf(code, 'ru') } }]);
  return {
    description: codes.map((code) => `\`${code}\`: ${textOf(code, 'en')}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${errorAnswer.meta()?.id}` },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function textOf(code: ErrorCode, language: Language): string {
  return errorCatalogue[code][language].replaceAll(/\{\{(\w+)\}\}/g, '{$1}');
}

function rolesOf({ access }: Call): { 'x-roles'?: readonly string[] } {
  if (access === 'public') return {};
  const roles = accessRules[access];
  return roles === 'anyone' ? {} : { 'x-roles': [...roles, superAdmin] };
}
