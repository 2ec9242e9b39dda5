import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { readZip } from './files/read-zip.ts';

/** One way to ask a call. */
export type EveryRequest = {
  call: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: unknown;
  /** It is answered as long as somebody listens: its first bytes are enough. */
  isEndless: boolean;
  /** The first of its call: without any choice. */
  isFirst: boolean;
};

/** What the requests are about, by the words that paths, queries and bodies have for it. */
export type KnownThings = {
  /** By the part of a path that stands before the parameter: `applications/{id}`. */
  paths: Readonly<Record<string, number | string>>;
  /** By the name of a field. An id within a list goes by the name of the list: `applications[].id`. */
  fields: Readonly<Record<string, unknown>>;
  /** By the name of a field of a query: each of them is tried. */
  queries: Readonly<Record<string, readonly (string | number)[]>>;
  versions: readonly number[];
};

type Schema = { enum?: readonly unknown[]; type?: string | readonly string[]; anyOf?: readonly Schema[] };
type Parameter = { name: string; in: string; required?: boolean; schema: Schema; example?: unknown };
type Described = {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};

/**
 * Every call of the contract, each with every value of every choice that it offers, made from its description: a new call is here by
 * itself. What it is about comes from `known`, the rest from the examples. `document` is that of /docs/json.
 */
export function everyRequest(document: object, known: KnownThings): EveryRequest[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const isEndless = 'text/event-stream' in (described.responses['200']?.content ?? {});
      const upper = method.toUpperCase() as EveryRequest['method'];
      const addresses = addressesOf(path, described, known);
      const bodies = bodiesOf(described, known);
      // Each address with the first body, and each body at the first address.
      const pairs = [
        ...addresses.map((url) => ({ url, body: bodies[0] })),
        ...bodies.slice(1).map((body) => ({ url: addresses[0] ?? path, body })),
      ];
      return pairs.map(({ url, body }, index) => ({
        call: described.operationId,
        method: upper,
        url,
        ...(body !== undefined && { payload: body }),
        isEndless,
        isFirst: index === 0,
      }));
    }),
  );
}

/** The path with what it is about, by itself and with each value of each part of the query. */
function addressesOf(path: string, { parameters = [] }: Described, known: KnownThings): string[] {
  let filled = [path];
  for (const [all, before = '', name = ''] of path.matchAll(/([^/]+)\/\{(\w+)\}/g)) {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    const values = choicesOf(parameter?.schema) ?? [known.paths[before] ?? parameter?.example ?? 1];
    filled = filled.flatMap((each) =>
      values.map((value) => each.replace(all, `${before}/${encodeURIComponent(String(value))}`)),
    );
  }
  const inQuery = parameters.filter((each) => each.in === 'query');
  const valuesOf = ({ name, schema, example }: Parameter) =>
    known.queries[name] ?? choicesOf(schema) ?? (example === undefined ? [] : [example]);
  const needed = Object.fromEntries(
    inQuery.filter(({ required }) => required).map((each) => [each.name, String(valuesOf(each)[0])]),
  );
  const queries = [
    needed,
    ...inQuery.flatMap((each) => valuesOf(each).map((value) => ({ ...needed, [each.name]: String(value) }))),
  ];
  return filled.flatMap((address) =>
    queries.map((query) => {
      const text = new URLSearchParams(query).toString();
      return text === '' ? address : `${address}?${text}`;
    }),
  );
}

function choicesOf(schema: Schema | undefined): readonly unknown[] | undefined {
  if (!schema) return undefined;
  if (schema.enum) return schema.enum;
  if (schema.type === 'boolean') return [true, false];
  return schema.anyOf?.map(choicesOf).find((choices) => choices !== undefined);
}

function bodiesOf({ requestBody }: Described, known: KnownThings): unknown[] {
  const example = requestBody?.content['application/json']?.example;
  if (example === undefined) return [undefined];
  const body = about(example, '', known);
  if (typeof body !== 'object' || body === null || !('version' in body)) return [body];
  const { version: _version, ...without } = body;
  return [without, ...known.versions.map((version) => ({ ...without, version }))];
}

/** The example, about what is known. */
function about(value: unknown, name: string, known: KnownThings): unknown {
  // A word may mean one thing here and a list of them there.
  if (name in known.fields && Array.isArray(known.fields[name]) === Array.isArray(value))
    return known.fields[name];
  if (Array.isArray(value)) return value.map((each) => about(each, `${name}[]`, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const within = `${name}.${key}`;
      return [key, about(inner, within in known.fields ? within : key, known)];
    }),
  );
}

/**
 * What tells who has read what comes first, because that follows a second later; then what only reads; and last what ends a sign-in.
 */
export function turnOf({ method, call }: EveryRequest): 0 | 1 | 2 | 3 {
  if (/reading|archive|personalData/i.test(call)) return 0;
  if (/session|signOut/i.test(call)) return 3;
  return method === 'GET' ? 1 : 2;
}

export type KeptAnswer = { status: number; headers: string; body: string; etag: string; raw: string };

/** Asked, and read to its end. */
export async function ask(
  app: FastifyInstance,
  { method, url, payload, isEndless }: EveryRequest,
  headers: Record<string, string>,
): Promise<KeptAnswer> {
  const options: InjectOptions = {
    method,
    url,
    headers,
    ...(payload !== undefined && { payload: payload as NonNullable<InjectOptions['payload']> }),
  };
  if (isEndless) {
    const answer = await app.inject({ ...options, payloadAsStream: true });
    const stream = answer.stream();
    let body = '';
    for await (const chunk of stream) {
      body = String(chunk);
      break;
    }
    return keep(answer.statusCode, answer.headers, Buffer.from(body));
  }
  const answer = await app.inject(options);
  return keep(answer.statusCode, answer.headers, answer.rawPayload);
}

/** As it is compared with another one. */
export function keep(status: number, headers: OutgoingHttpHeaders, body: Buffer): KeptAnswer {
  const { etag, ...others } = headers;
  return {
    status,
    headers: withoutClocksAndIds(
      JSON.stringify(others, (name, value: unknown) => (changingHeaders.has(name) ? undefined : value)),
    ),
    body: withoutClocksAndIds(readable(body)),
    etag: typeof etag === 'string' ? etag : '',
    raw: body.toString('latin1'),
  };
}

/** Whether nothing tells the two apart. Of the same bytes the mark that caches know them by must be the same, too. */
export const isSame = (one: KeptAnswer, other: KeptAnswer): boolean =>
  one.status === other.status &&
  one.headers === other.headers &&
  one.body === other.body &&
  (one.raw !== other.raw || one.etag === other.etag);

/** Another one with every answer, whatever it says. The length follows the body; how much of a limit is left follows the clock. */
const changingHeaders = new Set([
  'date',
  'x-request-id',
  'content-length',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
]);

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Archives, spreadsheets, documents and baked pictures as the texts in them. */
function readable(body: Buffer): string {
  if (body.subarray(0, 8).equals(pngSignature)) return /\{\n[^]*?\n\}/.exec(body.toString())?.[0] ?? '';
  if (!body.subarray(0, 2).equals(Buffer.from('PK'))) return body.toString();
  // A signature of the other parts is bytes of its own each time.
  return [...readZip(body)]
    .filter(([name]) => !name.endsWith('.sig'))
    .map(([name, content]) => `${name}: ${readable(content)}`)
    .join('\n');
}

/**
 * What is another one with every answer, whatever it is about: moments and how long something still lasts, and keys that are drawn at
 * random. Versions, totals, counts and the numbers of rows stay.
 */
export function withoutClocksAndIds(text: string): string {
  return (
    text
      .replaceAll(
        /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?/g,
        '<moment>',
      )
      .replaceAll(/expires=\d+/g, '<moment>')
      // In a spreadsheet a moment is a number of days.
      .replaceAll(/<v>\d{5}\.\d+<\/v>/g, '<moment>')
      // How large the database is and who is connected to it changes by itself.
      .replaceAll(/"(?:bytes|connections|waitedFor|freeBytes)":\d+/g, '<figure>')
      .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>')
      .replaceAll(/zachetka_sign_in_[^;]+/g, '<key>')
      .replaceAll(/("secret"|"ending"):"[^"]+"/g, '$1:"<key>"')
      // The address of a public page, and the QR code that is drawn of it.
      .replaceAll(/\/p\/[a-z2-9]{16}\b/g, '/p/<key>')
      .replaceAll(/"path":"M[^"]+"/g, '"path":"<key>"')
      .replaceAll(/-----BEGIN PUBLIC KEY-----[^-]+/g, '<key>')
      .replaceAll(/[\w-]{43,}/g, '<key>')
  );
}
