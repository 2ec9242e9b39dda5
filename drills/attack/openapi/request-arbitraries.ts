import fc from 'fast-check';
import type { Request } from '../calls/portal-client.ts';
import { idKindOf, type KnownIds } from '../world/known-ids.ts';
import { hostilePatterns, hostileTexts } from './hostile-texts.ts';
import {
  type Input,
  type JsonSchema,
  type OpenapiDocument,
  type Operation,
  resolveSchema,
} from './operations.ts';

type ValueSource = { document: OpenapiDocument; ids: KnownIds; path: string };

const maxItems = 4;
const maxDepth = 6;

/** Values that a schema lets pass: honest ones, those at its edges, and ids that really are somebody's. */
function valueOf(given: JsonSchema, name: string, source: ValueSource, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolveSchema(given, source.document);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valueOf(option, name, source, depth)));
  switch (typeOf(schema)) {
    case 'object':
      return objectOf(schema, source, depth);
    case 'array':
      return arrayOf(schema, name, source, depth);
    case 'string':
      return textOf(schema, name, source);
    case 'integer':
    case 'number':
      return numberOf(schema, name, source);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function typeOf({ type }: JsonSchema): string | undefined {
  return typeof type === 'object' ? type.find((each) => each !== 'null') : type;
}

function objectOf(schema: JsonSchema, source: ValueSource, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(fc.string(), valueOf(additionalProperties, '', source, depth + 1), { maxKeys: 3 });
  }
  const fields = Object.entries(properties).filter(([name]) => depth < maxDepth || required.includes(name));
  const model = Object.fromEntries(
    fields.map(([name, schemaOfField]) => [name, valueOf(schemaOfField, name, source, depth + 1)]),
  );
  return fc.record(model, {
    requiredKeys: required.filter((name) => name in model),
    noNullPrototype: true,
  });
}

function arrayOf(
  schema: JsonSchema,
  name: string,
  source: ValueSource,
  depth: number,
): fc.Arbitrary<unknown> {
  if (schema.prefixItems) {
    return fc.tuple(...schema.prefixItems.map((item) => valueOf(item, name, source, depth + 1)));
  }
  const minLength = schema.minItems ?? 0;
  const maxLength =
    depth >= maxDepth ? minLength : Math.max(minLength, Math.min(schema.maxItems ?? maxItems, maxItems));
  return fc.array(valueOf(schema.items ?? {}, name, source, depth + 1), { minLength, maxLength });
}

function textOf(schema: JsonSchema, name: string, { ids, path }: ValueSource): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 300 } = schema;
  const fits = (text: string) => text.length >= minLength && text.length <= (schema.maxLength ?? 20_000);
  const hostile = (/^(pattern|regex)$/i.test(name) ? hostilePatterns : hostileTexts).filter(fits);
  const kind = idKindOf(name, path);
  const known = (kind ? ids[kind] : []).map(String);
  const examples = (schema.examples ?? []).map(String);
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...known) }] : []),
    ...(hostile.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...hostile) }] : []),
    ...(examples.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...examples) }] : []),
    { weight: 2, arbitrary: matching(schema) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 300) }),
    },
  );
}

/** Patterns that the generator does not understand are left to the examples. */
function matching({ pattern, format }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern === undefined) return fc.string({ unit: 'grapheme', maxLength: 40 });
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 200 });
  } catch {
    return fc.string({ maxLength: 40 });
  }
}

function numberOf(schema: JsonSchema, name: string, { ids, path }: ValueSource): fc.Arbitrary<unknown> {
  const min =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -2_147_483_648 : schema.exclusiveMinimum + 1);
  const max = Math.max(min, schema.maximum ?? 2_147_483_647);
  const kind = idKindOf(name, path);
  const known = kind ? ids[kind] : [];
  const any =
    schema.type === 'number' && Number.isFinite(max)
      ? fc.double({ min, max, noNaN: true })
      : fc.integer({
          min: Math.ceil(Math.max(min, -2_147_483_648)),
          max: Math.floor(Math.min(max, 2_147_483_647)),
        });
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 2, arbitrary: fc.constantFrom(min, max, Math.min(max, Math.max(min, 1))) },
    { weight: 1, arbitrary: any },
  );
}

type Source = Omit<ValueSource, 'path'>;

/** Requests that an operation lets pass, two thirds of them, and such that it must refuse. */
export function requestFor(operation: Operation, source: Source): fc.Arbitrary<Request> {
  return fc.oneof(
    { weight: 2, arbitrary: wellFormed(operation, source) },
    {
      weight: 1,
      arbitrary: malformed(operation, source),
    },
  );
}

function wellFormed(operation: Operation, source: Source): fc.Arbitrary<Request> {
  const from = { ...source, path: operation.path };
  return fc
    .record({
      inPath: recordOf(operation.pathInputs, from, true),
      inQuery: recordOf(operation.queryInputs, from, false),
      body: operation.body ? valueOf(operation.body.schema, '', from) : fc.constant(undefined),
    })
    .map(({ inPath, inQuery, body }) => toRequest(operation, inPath, inQuery, body));
}

function malformed(operation: Operation, source: Source): fc.Arbitrary<Request> {
  const from = { ...source, path: operation.path };
  const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }));
  const anyText = (inputs: readonly Input[]) =>
    fc.record(Object.fromEntries(inputs.map(({ name }) => [name, text])), { requiredKeys: [] });
  return fc
    .record({
      inPath: fc.oneof(recordOf(operation.pathInputs, from, true), anyText(operation.pathInputs)),
      inQuery: fc.oneof(recordOf(operation.queryInputs, from, false), anyText(operation.queryInputs)),
      body: operation.body
        ? fc.oneof(spoilt(valueOf(operation.body.schema, '', from)), fc.jsonValue({ maxDepth: 4 }))
        : fc.constant(undefined),
      contentType: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json; charset=utf-16',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        '',
      ),
      twice: fc.boolean(),
    })
    .map(({ inPath, inQuery, body, contentType, twice }) => {
      const request = toRequest(operation, inPath, inQuery, body);
      // The same name twice is a list to some programs and the last one to others.
      const again = twice ? request.path.split('?')[1] : undefined;
      return {
        ...request,
        path: again === undefined ? request.path : `${request.path}&${again}`,
        headers: { 'content-type': contentType },
        ...(request.body === undefined && operation.method !== 'GET' && { body: '{"a":' }),
      };
    });
}

function recordOf(
  inputs: readonly Input[],
  source: ValueSource,
  all: boolean,
): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(inputs.map(({ name, schema }) => [name, valueOf(schema, name, source)]));
  const requiredKeys = inputs.filter(({ required }) => all || required).map(({ name }) => name);
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}

export function toRequest(
  operation: Operation,
  inPath: Readonly<Record<string, unknown>>,
  inQuery: Readonly<Record<string, unknown>>,
  body: unknown,
): Request {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(inPath[name] ?? ''));
  const query = Object.entries(inQuery)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => `${encode(name)}=${encode(each)}`),
    );
  return {
    name: operation.name,
    method: operation.method,
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  };
}

/** Halves of characters can't be encoded; they go as the bytes that some programs write for them. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `${encodeURIComponent(text.toWellFormed())}%ED%A0%BD`;
}

/** What no field takes, or only the field that it was not meant for. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    [],
    {},
    [[]],
    [null],
    { $ne: null },
    { toString: 'x' },
  ),
  fc.constantFrom(...hostileTexts),
  fc.jsonValue({ maxDepth: 3 }),
);

type Spoil = { at: number; by: unknown; how: 'replace' | 'remove' | 'add' };

/** A value with something changed somewhere in it. */
function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spoil = fc.record<Spoil>({
    at: fc.nat({ max: 30 }),
    by: wrong,
    how: fc.constantFrom('replace', 'remove', 'add'),
  });
  return fc.tuple(value, spoil).map(([whole, change]) => apply(structuredClone(whole), change));
}

function apply(whole: unknown, { at, by, how }: Spoil): unknown {
  const places = placesIn(whole);
  const place = places[at % (places.length + 1)];
  if (!place) return by;
  const { holder, key } = place;
  if (how === 'remove' && !Array.isArray(holder)) delete (holder as Record<string, unknown>)[key];
  else if (how === 'add' && !Array.isArray(holder)) (holder as Record<string, unknown>)['unheardOf'] = by;
  else (holder as Record<string, unknown>)[key] = by;
  return whole;
}

function placesIn(value: unknown): { holder: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]);
}
