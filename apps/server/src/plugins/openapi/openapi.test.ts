import { Validator } from '@seriousme/openapi-schema-validator';
import { accessRules } from '@zachetka/contract/access/access-rules';
import type { Call } from '@zachetka/contract/calls/call';
import { errorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { strictProblem } from '../../testing/contract/strict-problem.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { anyText } from './derive-example.ts';
import { documentCall } from './openapi.ts';

type Content = Record<
  string,
  { schema: { $ref?: string }; example?: unknown; examples?: Record<string, { value: unknown }> }
>;
type Answer = { description: string; content?: Content };
type Parameter = { in: string; name: string; example?: unknown; schema: { examples?: unknown[] } };
type Operation = {
  operationId: string;
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  security?: unknown[];
  responses: Record<string, Answer>;
  'x-access'?: string;
};
type OpenapiDocument = {
  openapi: string;
  info: { version: string };
  security: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

let test: TestApp;
let document: OpenapiDocument;
const routes: Pick<RouteOptions, 'method' | 'url' | 'schema'>[] = [];
beforeAll(async () => {
  const watch = (app: FastifyInstance) =>
    app.addHook('onRoute', (route) => {
      if (route.config?.call && route.method !== 'HEAD') routes.push(route);
    });
  test = await createTestApp({}, { watch });
  document = (await test.app.inject('/docs/json')).json();
});
afterAll(() => test.close());

function operations(): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );
}

type Example = { of: string; schema: z.ZodType; example: unknown };

/** Every example beside the schema that the server itself uses for it. */
function exampleChecks(): Example[] {
  return routes.flatMap(({ method, url, schema }): Example[] => {
    const operation = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[String(method).toLowerCase()];
    const { params, querystring, body, response = {} } = schema as Record<string, z.ZodType | undefined>;
    if (!operation) throw new Error(`${url} is not described`);
    const parameters = (place: string) =>
      Object.fromEntries(
        (operation.parameters ?? [])
          .filter((parameter) => parameter.in === place)
          .map(({ name, example, schema: { examples } }) => [name, String(example ?? examples?.[0])]),
      );
    const json = (content: Content = {}) => content['application/json']?.example;
    const of = operation.operationId;
    return [
      ...(params ? [{ of: `${of} params`, schema: params, example: parameters('path') }] : []),
      ...(querystring ? [{ of: `${of} query`, schema: querystring, example: parameters('query') }] : []),
      ...(body ? [{ of: `${of} body`, schema: body, example: json(operation.requestBody?.content) }] : []),
      ...Object.entries(response as Record<string, z.ZodType>)
        .filter(([status]) => status !== '204')
        .map(([status, answer]) => ({
          of: `${of} answer`,
          schema: answer,
          example: json(operation.responses[status]?.content),
        })),
    ];
  });
}

/** What is sent may be said in several ways; what is answered is held to the letter. */
function strictOrNot(of: string, schema: z.ZodType, example: unknown): string | undefined {
  if (of.endsWith('answer')) return strictProblem(schema, example);
  return schema.safeParse(example).error?.message;
}

describe('the description of the API', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
    expect(document.security).toEqual([{ token: [] }]);
  });

  it('is of the version of the package, and names every operation', () => {
    expect(document.info.version).toBe(manifest.version);
    const names = operations().map(([, { operationId }]) => operationId);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says what an upload sends', () => {
    const upload = document.paths['/gateway/extra-edu/api/portfolios/elements/{id}/attachments']?.['post'];
    const form = upload?.requestBody?.content['multipart/form-data']?.schema;
    expect(form).toMatchObject({ required: ['file'], properties: { file: { format: 'binary' } } });
  });

  it('has examples that hold, of all that is sent, answered and refused', () => {
    const examples = exampleChecks();
    expect(examples.length).toBeGreaterThan(100);
    const problems = examples.flatMap(({ of, schema, example }) => {
      const problem = strictOrNot(of, schema, example);
      const isEmpty = JSON.stringify(example ?? null).includes(JSON.stringify(anyText));
      return problem || isEmpty
        ? [`${of}: ${problem ?? 'a text without an example'} ${JSON.stringify(example)}`]
        : [];
    });
    expect(problems).toEqual([]);
    for (const [name, { responses }] of operations()) {
      const refusals = Object.entries(responses).filter(([status]) => !/^[23]/.test(status));
      for (const [status, { content }] of refusals) {
        const given = Object.values(content?.['application/json']?.examples ?? {});
        expect(given.length, `${name} ${status}`).toBeGreaterThan(0);
        for (const { value } of given) expect(strictProblem(errorAnswer, value)).toBeUndefined();
      }
    }
  });

  it('knows every route, says what it is for and what it answers', () => {
    const described = operations().map(([name]) => name);
    expect(described).toContain('get /config.json');
    expect(described).toContain('get /coordinate-support/students');
    for (const [name, { summary, tags, responses }] of operations()) {
      expect(summary, name).toBeTruthy();
      expect(tags, name).toHaveLength(1);
      expect(
        Object.keys(responses).some((status) => /^[23]/.test(status)),
        name,
      ).toBe(true);
    }
  });

  it('tells the refusals that follow from access and input', () => {
    for (const [name, operation] of operations()) {
      const access = operation['x-access'] as 'public' | keyof typeof accessRules;
      const guarded = access !== 'public';
      const takesInput = operation.parameters !== undefined || operation.requestBody !== undefined;
      expect(operation.security, name).toEqual(guarded ? undefined : []);
      expect(Object.keys(operation.responses), name).toEqual(
        expect.arrayContaining([
          'default',
          ...(guarded ? ['401'] : []),
          ...(guarded && accessRules[access] !== 'anyone' ? ['403'] : []),
          ...(takesInput ? ['400'] : []),
        ]),
      );
      const refusals = Object.entries(operation.responses).filter(([status]) => !/^[23]/.test(status));
      for (const [status, answer] of refusals) {
        expect(answer.content?.['application/json']?.schema.$ref, `${name} ${status}`).toBe(
          '#/components/schemas/Error',
        );
      }
    }
  });

  it('holds no component that nothing refers to', () => {
    expect(Object.keys(document.components.schemas)).not.toContain('CurrentUserInput');
  });
});

const quiet: Call = {
  name: 'tryOut',
  feature: 'tests',
  base: 'portal',
  method: 'GET',
  path: '/try-out',
  access: 'public',
  summary: 'For the test',
  answer: { file: ['text/csv'] },
};

function documented(call: Partial<Call>, config: object = {}) {
  const route = { config: { call: { ...quiet, ...call }, ...config } };
  return documentCall(route, { schema: {}, url: '/' }).schema as unknown as Operation & {
    response: Operation['responses'];
  };
}
const statusesOf = (call: Partial<Call>, config?: object) => Object.keys(documented(call, config).response);

describe('the refusals of one call', () => {
  it('come from its rule, its input, its limit and what it declares', () => {
    expect(statusesOf({})).toEqual(['200', 'default']);
    expect(statusesOf({ query: 'some' })).toEqual(['200', '400', 'default']);
    expect(statusesOf({ access: 'students', method: 'POST' })).toEqual([
      '200',
      '400',
      '401',
      '403',
      '413',
      '415',
      '429',
      'default',
    ]);
    expect(statusesOf({ refusals: ['notFound'] }, { rateLimit: { max: 1 } })).toEqual([
      '200',
      '404',
      '429',
      'default',
    ]);
  });

  it('name their codes', () => {
    expect(documented({ access: 'staff' }).response['403']?.description).toContain('`forbidden`');
  });
});

describe('the page of the API', () => {
  it('works under a policy of its own without inline anything', async () => {
    const page = await test.app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<script>|<style|style=/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    const scripts = [...page.body.matchAll(/src="([^"]+)"/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, script = ''] of scripts) {
      expect((await test.app.inject(new URL(script, 'http://portal/docs/').pathname)).statusCode).toBe(200);
    }
  });
});
