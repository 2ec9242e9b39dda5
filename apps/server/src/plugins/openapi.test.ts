import { Validator } from '@seriousme/openapi-schema-validator';
import { accessRules } from '@zachetka/contract/access/access-rules';
import type { Call } from '@zachetka/contract/calls/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { documentCall } from './openapi-operation.ts';

type Answer = { description: string; content?: Record<string, { schema: { $ref?: string } }> };
type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { in: string }[];
  requestBody?: unknown;
  security?: unknown[];
  responses: Record<string, Answer>;
  'x-access'?: string;
};
type OpenapiDocument = {
  openapi: string;
  security: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

let test: TestApp;
let document: OpenapiDocument;
beforeAll(async () => {
  test = await createTestApp();
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

describe('the description of the API', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
    expect(document.security).toEqual([{ token: [] }]);
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
