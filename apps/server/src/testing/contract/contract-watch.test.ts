import { defineCalls } from '@zachetka/contract/calls/define-calls';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { JsonAnswer, serveCalls } from '../../lib/calls/serve-calls.ts';
import { createPluginApp } from '../plugin-app.ts';
import { partsOfJson, partsOfSchema } from './answer-parts.ts';
import { reportContract } from './contract-report.ts';
import { takeRecord, takeViolations, watchContract } from './contract-watch.ts';
import { strictProblem } from './strict-problem.ts';

const schemas = {
  item: z.object({ id: z.number(), parts: z.array(z.object({ title: z.string().nullable() })) }),
};
const open = { method: 'GET', access: 'public', summary: 'For the test' } as const;
const calls = defineCalls<typeof schemas>()(
  { feature: 'items', base: 'portal' },
  {
    readItem: { ...open, path: '/item', answer: 'item', refusals: ['elementNotFound', 'structureDeleted'] },
    dropItem: { ...open, method: 'DELETE', path: '/item' },
    sendItem: { ...open, path: '/file', answer: { file: ['text/csv'] } },
  },
);
const good = { id: 1, parts: [{ title: null }] };

let app: FastifyInstance;
let answer: () => unknown;
beforeEach(async () => {
  app = await createPluginApp(
    (scope) => {
      const serve = serveCalls(scope, schemas);
      serve(calls.readItem, () => answer() as typeof good);
      serve(calls.dropItem, () => undefined);
      serve(calls.sendItem, (_request, reply) => reply.type(String(answer())).send('1;2'));
    },
    { watch: watchContract },
  );
});
afterEach(async () => {
  await app.close();
  // The calls of this test are none of the portal's.
  takeRecord();
});

/** What the watch says of one answer; taken, so that this test is not failed by it. */
async function complaintsOf(given: () => unknown, url = '/item'): Promise<string> {
  answer = given;
  await app.inject(url);
  return takeViolations().join('\n');
}

describe('an answer', () => {
  it('passes where it is what its schema says, whoever wrote it', async () => {
    expect(await complaintsOf(() => good)).toBe('');
    expect(await complaintsOf(() => new JsonAnswer(JSON.stringify(good)))).toBe('');
    expect(await complaintsOf(() => 'text/csv; charset=utf-8', '/file')).toBe('');
  });

  it('is refused with a field too many, however deep, also where the serializer would drop it', async () => {
    const more = { ...good, parts: [{ title: 'a', secret: 1 }] };
    const complaint =
      'readItem (GET /item) answered 200 with what its schema does not say: parts.0.secret is not in the schema';
    expect(await complaintsOf(() => more)).toBe(complaint);
    expect(await complaintsOf(() => new JsonAnswer(JSON.stringify(more)))).toBe(complaint);
  });

  it('is refused without a field, and with one of another type', async () => {
    expect(await complaintsOf(() => new JsonAnswer('{"id":1}'))).toContain('parts: Invalid input');
    expect(await complaintsOf(() => new JsonAnswer('{"id":"1","parts":[]}'))).toContain('id: Invalid input');
  });

  it('is refused as a file of another type', async () => {
    expect(await complaintsOf(() => 'text/html', '/file')).toContain('sent a file of the type text/html');
  });
});

describe('a refusal', () => {
  const refuse = (code: ConstructorParameters<typeof AppError>[0]) => () => {
    throw new AppError(code);
  };

  it('passes where the call declares it, and where it may happen to every call', async () => {
    expect(await complaintsOf(refuse('elementNotFound'))).toBe('');
    expect(await complaintsOf(refuse('unavailable'))).toBe('');
  });

  it('is not accepted undeclared', async () => {
    expect(await complaintsOf(refuse('statusForbids'))).toBe(
      'readItem (GET /item) refused with 409 statusForbids, which the call does not declare',
    );
    expect(
      await complaintsOf(() => {
        throw new Error('broken');
      }),
    ).toContain('refused with 500 internal');
  });
});

describe('the report', () => {
  it('adds up what was declared and what was reached', async () => {
    const withoutParts = { ...good, parts: [] };
    await complaintsOf(() => withoutParts);
    await complaintsOf(() => withoutParts);
    await complaintsOf(() => {
      throw new AppError('elementNotFound');
    });
    const empty = { declared: [], shapes: {}, reached: {} };
    const report = reportContract([takeRecord(), empty], {
      'dropItem payloadTooLarge': 'of no interest here',
      'readItem elementNotFound': 'outdated: it was reached',
      'readItem gone': 'outdated: nobody declares it',
    });
    expect(report).toEqual({
      declaredAnswers: 3,
      declaredRefusals: 5,
      declaredParts: 2,
      parsedAnswers: 2,
      parsedRefusals: 1,
      reached: 3,
      namedAsNeverReached: 3,
      missed: [
        'dropItem 204',
        'dropItem invalidRequest',
        'dropItem unsupportedMediaType',
        'readItem structureDeleted',
        'readItem → parts[]',
        'sendItem 200',
      ],
      outdated: ['readItem elementNotFound', 'readItem gone'],
    });
  });
});

it('takes a part of a shape with a name for reached where any call has answered it', () => {
  const shapes = { 'a → items[].parts[]': 'Item parts[]', 'b → one.parts[]': 'Item parts[]' };
  const declared = [...Object.keys(shapes), 'b → other'];
  const record = { declared, shapes, reached: { 'b → one.parts[]': 2 } };
  expect(reportContract([record], {}).missed).toEqual(['b → other']);
});

describe('the parts of an answer', () => {
  const tree = z.object({
    id: z.number(),
    get children() {
      return z.array(tree);
    },
    owner: z.object({ names: z.array(z.string()) }).nullable(),
    either: z.union([z.literal(1), z.object({ one: z.object({}).optional() })]),
  });

  it('are found in the schema and in what was answered', () => {
    expect(partsOfSchema(z.object({ data: z.array(tree) })).map(({ path }) => path)).toEqual([
      '',
      'data[]',
      'data[].owner',
      'data[].either',
      'data[].either.one',
    ]);
    expect(partsOfJson({ data: [{ owner: null }, { owner: { names: ['a'] } }], either: 1 })).toEqual([
      '',
      'data[]',
      'data[].owner',
    ]);
  });
});

it('are named by the innermost shape that has a name', () => {
  const part = z.object({ marks: z.array(z.object({ mark: z.number() })) }).meta({ id: 'TestPart' });
  expect(partsOfSchema(z.object({ list: z.array(part) }))).toEqual([
    { path: '', shape: null },
    { path: 'list[]', shape: 'TestPart' },
    { path: 'list[].marks[]', shape: 'TestPart marks[]' },
  ]);
});

describe('to the letter', () => {
  it('holds also what a schema would fill in or change', () => {
    const schema = z.object({ kind: z.string().trim(), count: z.number().default(0) });
    expect(strictProblem(schema, { kind: 'a', count: 1 })).toBeUndefined();
    expect(strictProblem(schema, { kind: 'a' })).toBe('count is missing');
    expect(strictProblem(schema, { kind: ' a', count: 1 })).toBe('kind: " a" is read as "a"');
    expect(strictProblem(z.array(z.object({})), {})).toContain('the whole answer');
  });
});
