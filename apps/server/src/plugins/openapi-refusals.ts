import { accessRules } from '@zachetka/contract/access/access-rules';
import { superAdmin } from '@zachetka/contract/access/roles';
import { errorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { type ErrorCode, errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import type { FastifySchema, RouteOptions } from 'fastify';
import type { Access } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals of the use case behind the route, for its documentation; those of access and input are known. */
    refusals?: readonly ErrorCode[];
  }
}

type Documented = { schema: FastifySchema; url: string };

const unauthorised: readonly ErrorCode[] = ['tokenMissing', 'tokenInvalid', 'tokenExpired'];

/** Adds to a route's description what can be told from its access rule and its schema. */
export function documentRefusals(
  { config, schema: declared }: Pick<RouteOptions, 'config' | 'schema'>,
  { schema, url }: Documented,
): Documented {
  if (!schema || schema.hide || !config?.access) return { schema, url };
  const answers = (schema.response ?? {
    200: { type: 'null', description: 'Done' },
  }) as Record<string, unknown>;
  const additions = {
    'x-access': config.access,
    ...rolesOf(config.access),
    ...(config.access === 'public' && { security: [] }),
    response: { ...responsesFor(refusalsOf(config, declared ?? {})), ...answers },
  };
  return { url, schema: { ...schema, ...additions } };
}

function refusalsOf(
  { access, refusals = [], rateLimit }: NonNullable<RouteOptions['config']>,
  { params, querystring, body, headers }: FastifySchema,
): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>(refusals);
  if (access !== 'public') for (const code of unauthorised) codes.add(code);
  if (access !== 'public' && access !== 'signedIn') codes.add('forbidden');
  if (params || querystring || body || headers) codes.add('invalidRequest');
  if (body) codes.add('payloadTooLarge').add('unsupportedMediaType');
  if (rateLimit) codes.add('tooManyRequests');
  return codes;
}

function responsesFor(codes: ReadonlySet<ErrorCode>): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => String(errorCatalogue[code].status));
  const described = [...byStatus].map(([status, ofStatus]) => [
    status,
    refusal(ofStatus.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`).join('\n\n')),
  ]);
  return { ...Object.fromEntries(described), default: refusal('Any other refusal') };
}

function refusal(description: string) {
  return {
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${errorAnswer.meta()?.id}` } } },
  };
}

function rolesOf(access: Access): { 'x-roles'?: readonly string[] } {
  if (access === 'public') return {};
  const roles = accessRules[access];
  return roles === 'anyone' ? {} : { 'x-roles': [...roles, superAdmin] };
}
