import fc from 'fast-check';
import type { Request } from '../calls/portal-client.ts';
import { hostileTexts } from './hostile-texts.ts';
import type { Input, Operation } from './operations.ts';
import { spoilt } from './spoilt-values.ts';
import { type ValueSource, valueOf } from './value-arbitraries.ts';

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
