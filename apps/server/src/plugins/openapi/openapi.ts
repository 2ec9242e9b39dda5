import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { accessRules } from '@zachetka/contract/access/access-rules';
import { superAdmin } from '@zachetka/contract/access/roles';
import type { Call } from '@zachetka/contract/calls/call';
import { errorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { type ErrorCode, errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import { scopeOfCall } from '@zachetka/contract/people/tokens/scope-of-call';
import type { FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import { knownRefusals, refusalsOfEveryCall } from '../../lib/calls/call-refusals.ts';
import type { Language } from '../../lib/language.ts';
import { makeRoutesPublic } from '../access.ts';
import { allowedStyle, contentSecurityPolicy, policyText } from '../security.ts';
import { deriveExample, type JsonSchema } from './derive-example.ts';

/** The interface's own picture for a part that still loads brings this block; allowed word for word, and nothing else. */
const loadingPictureStyle = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

const theme = {
  title: 'Zachetka API',
  css: [{ filename: 'zachetka.css', content: '.swagger-ui .topbar { display: none; }' }],
};

/** Must be registered before the routes that it describes. */
export const openapiPlugin = fp<{ config: Config }>(
  async (app, { config }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Zachetka',
          version: manifest.version,
          description:
            'Every call of the portal. A refusal always has the same shape; `code` is stable, `message` follows Accept-Language (Russian or English).',
        },
        servers: [{ url: '/' }],
        components: {
          securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
        security: [{ token: [] }],
      },
      transform: (route) => documentCall(route.route, jsonSchemaTransform(route)),
      transformObject: (document) => tidyDocument(jsonSchemaTransformObject(document)),
    });
    if (!config.apiDocs) return;
    await app.register(async (scope) => {
      makeRoutesPublic(scope);
      await scope.register(swaggerUi, {
        routePrefix: '/docs',
        staticCSP: policyText({
          ...contentSecurityPolicy(config),
          'style-src': ["'self'", allowedStyle(loadingPictureStyle)],
          'form-action': ["'none'"],
        }),
        theme,
        uiConfig: { docExpansion: 'list', filter: true, persistAuthorization: false, validatorUrl: null },
      });
    });
  },
  { name: 'openapi' },
);

type Content = Record<string, { schema?: JsonSchema; example?: unknown }>;
type Parameter = { name: string; required?: boolean; schema?: JsonSchema; example?: unknown };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};

/** As much of an OpenAPI document as is touched here. */
type OpenapiDocument = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
};

const reference = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

/** Takes out what the generator adds and no reader needs, and adds examples. */
function tidyDocument(generated: object): object {
  const document = JSON.parse(JSON.stringify(generated, dropCountingBounds)) as OpenapiDocument;
  nameStatuses(document);
  dropUnusedSchemas(document);
  addExamples(document);
  return document;
}

/** Every whole number would otherwise carry the bounds of what JavaScript can count. */
function dropCountingBounds(key: string, value: unknown): unknown {
  if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined;
  if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined;
  return value;
}

function operationsOf({ paths = {} }: OpenapiDocument): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

/** Of everything that is JSON; refusals have theirs already. */
function addExamples(document: OpenapiDocument): void {
  const { schemas = {} } = document.components ?? {};
  const exampleOf = (schema: JsonSchema, name: string) => deriveExample(schema, name, schemas);
  for (const { parameters = [], requestBody, responses = {} } of operationsOf(document)) {
    for (const parameter of parameters) {
      const { name, required, schema = {} } = parameter;
      // The page of the API fills in whatever stands beside a parameter: what need not be said is not.
      if (required) parameter.example = exampleOf(schema, name);
      else schema.examples = [exampleOf(schema, name)];
    }
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    for (const content of [requestBody?.content, ...answers.map(([, answer]) => answer.content)]) {
      const json = content?.['application/json'];
      if (json?.schema) json.example = exampleOf(json.schema, '');
    }
  }
}

function nameStatuses(document: OpenapiDocument): void {
  const answers = operationsOf(document).flatMap(({ responses = {} }) => Object.entries(responses));
  for (const [status, answer] of answers) {
    if (answer.description === 'Default Response') answer.description = STATUS_CODES[status] ?? status;
  }
}

function dropUnusedSchemas({ paths, components }: OpenapiDocument): void {
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(reference)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}

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
