import { expect, it } from 'vitest';
import { type Description, findBreaks, findNewCalls, type Schema } from './compare-contracts.ts';

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

function describe(body: Schema, answer: Schema, more: Partial<Description> = {}): Description {
  return {
    paths: { '/elements': { post: { requestBody: json(body), responses: { 201: json(answer) } } } },
    ...more,
  };
}

const text = { type: 'string', maxLength: 100 };
const request: Schema = {
  type: 'object',
  properties: { title: text, kind: { enum: ['paper', 'book'] }, note: { anyOf: [text, { type: 'null' }] } },
  required: ['title'],
  additionalProperties: false,
};
const answer: Schema = {
  type: 'object',
  properties: { id: { type: 'integer' }, status: { enum: ['DRAFT', 'SENT'] } },
  required: ['id', 'status'],
};
const before = describe(request, answer);
const changed = (body: Partial<Schema>, answered: Partial<Schema> = {}) =>
  findBreaks(before, describe({ ...request, ...body }, { ...answer, ...answered }));

it('what only takes or gives more breaks nothing', () => {
  expect(findBreaks(before, before)).toEqual([]);
  const properties = {
    ...request.properties,
    title: { type: 'string', maxLength: 200 },
    kind: { enum: ['paper', 'book', 'film'] },
    pages: { type: 'integer' },
  };
  expect(changed({ properties })).toEqual([]);
  expect(changed({}, { properties: { ...answer.properties, version: { type: 'integer' } } })).toEqual([]);
  // What is needed from now on and is filled in by the server where nobody says it.
  const filledIn = { ...properties, pages: { type: 'integer', default: 1 } };
  expect(changed({ properties: filledIn, required: ['title', 'pages'] })).toEqual([]);
});

it('names a call that is gone, and one that is new', () => {
  expect(findBreaks(before, { paths: {} })).toEqual(['POST /elements is gone']);
  expect(findNewCalls({ paths: {} }, before)).toEqual(['POST /elements']);
});

it('names what older pages send and is not taken any more', () => {
  const { title: _title, ...rest } = request.properties ?? {};
  expect(changed({ required: ['title', 'kind'] })).toEqual([
    'POST /elements: its body.kind is not always there',
  ]);
  expect(changed({ properties: rest, required: [] })).toEqual([
    'POST /elements: its body.title is not taken',
  ]);
  const narrower = (property: Record<string, Schema>) =>
    changed({ properties: { ...request.properties, ...property } });
  expect(narrower({ kind: { enum: ['paper'] } })).toEqual([
    'POST /elements: its body.kind may be book, which is not known',
  ]);
  expect(narrower({ title: { type: 'string', maxLength: 50 } })).toEqual([
    'POST /elements: its body.title: maxLength is 50',
  ]);
  expect(narrower({ title: { type: 'integer' } })).toEqual([
    'POST /elements: its body.title is integer, not string',
  ]);
  expect(narrower({ title: { ...text, pattern: '^A' } })).toEqual([
    'POST /elements: its body.title has another pattern',
  ]);
  expect(narrower({ note: text })).toEqual(['POST /elements: its body.note is string, not null']);
});

it('names what older pages read and is not given any more', () => {
  expect(changed({}, { required: ['id'] })).toEqual([
    'POST /elements: its answer.status is not always there',
  ]);
  const properties = { ...answer.properties, status: { enum: ['DRAFT', 'SENT', 'LOST'] } };
  expect(changed({}, { properties })).toEqual([
    'POST /elements: its answer.status may be LOST, which is not known',
  ]);
});

it('follows references, also those that lead back', () => {
  const tree = (name: Schema) => ({
    components: {
      schemas: {
        Tree: {
          type: 'object',
          properties: { name, below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
        },
      },
    },
  });
  const reference = { $ref: '#/components/schemas/Tree' };
  const older = describe(reference, answer, tree(text));
  expect(findBreaks(older, describe(reference, answer, tree(text)))).toEqual([]);
  expect(findBreaks(older, describe(reference, answer, tree({ type: 'integer' })))).toEqual([
    'POST /elements: its body.name is integer, not string',
  ]);
});
