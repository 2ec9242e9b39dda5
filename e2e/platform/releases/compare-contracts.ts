/** The part of JSON Schema that the description of the calls is written in. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  pattern?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

type Content = { content?: Record<string, { schema?: Schema }> };
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = { parameters?: Parameter[]; requestBody?: Content; responses?: Record<string, Content> };
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Who takes what: a reader of answers does not mind what it never looks at, a server that takes requests may. */
type Taking = { from: Description; to: Description; mindsMore: boolean };

const lowest = ['minLength', 'minItems', 'minimum'] as const;
const highest = ['maxLength', 'maxItems', 'maximum'] as const;

/** What a page of the older release asks for or relies on, and the newer one does not take or give any more. */
export function findBreaks(older: Description, newer: Description): string[] {
  return callsOf(older).flatMap(({ name, operation, path, method }) => {
    const now = newer.paths[path]?.[method];
    if (now === undefined) return [`${name} is gone`];
    const asks = { from: older, to: newer, mindsMore: true };
    const reads = { from: newer, to: older, mindsMore: false };
    return [
      ...parameterBreaks(operation, now, asks),
      ...compare(bodyOf(operation.requestBody), bodyOf(now.requestBody), 'its body', asks),
      ...compare(answerOf(now), answerOf(operation), 'its answer', reads),
    ].map((problem) => `${name}: ${problem}`);
  });
}

/** Calls that a page of the newer release makes and an instance of the older one has never heard of. */
export function findNewCalls(older: Description, newer: Description): string[] {
  return callsOf(newer)
    .filter(({ path, method }) => older.paths[path]?.[method] === undefined)
    .map(({ name }) => name);
}

function callsOf({ paths }: Description) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      name: `${method.toUpperCase()} ${path}`,
    })),
  );
}

function parameterBreaks(before: Operation, now: Operation, taking: Taking): string[] {
  const known = before.parameters ?? [];
  return (now.parameters ?? []).flatMap((parameter) => {
    const same = known.find((each) => each.name === parameter.name && each.in === parameter.in);
    const place = `the parameter ${parameter.name}`;
    if (same === undefined) return parameter.required ? [`${place} is needed now`] : [];
    return compare(same.schema, parameter.schema, place, taking);
  });
}

function bodyOf(content: Content | undefined): Schema | undefined {
  return content?.content?.['application/json']?.schema;
}

function answerOf({ responses = {} }: Operation): Schema | undefined {
  return bodyOf(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);
}

/** Why something that is right by `given` might not be right by `taken`. */
function compare(
  given: Schema | undefined,
  taken: Schema | undefined,
  place: string,
  taking: Taking,
  above: ReadonlySet<string> = new Set(),
): string[] {
  if (taken === undefined || Object.keys(taken).length === 0) return [];
  if (given === undefined) return [`${place} is expected where there was none`];
  const pair = `${given.$ref} ${taken.$ref}`;
  // A description that leads back into itself was compared on the way here.
  if (given.$ref !== undefined && taken.$ref !== undefined && above.has(pair)) return [];
  const below = new Set([...above, pair]);
  const [from, to] = [resolve(given, taking.from), resolve(taken, taking.to)];
  const [choices, accepted] = [choicesOf(from), choicesOf(to)];
  if (choices.length > 1 || accepted.length > 1) {
    return choices.flatMap((choice) => {
      const problems = accepted.map((each) => compare(choice, each, place, taking, below));
      return problems.some((each) => each.length === 0) ? [] : (problems[0] ?? []);
    });
  }
  return [
    ...valueBreaks(from, to, place),
    ...propertyBreaks(from, to, place, taking, below),
    ...(from.items || to.items ? compare(from.items, to.items, `${place}[]`, taking, below) : []),
  ];
}

function valueBreaks(from: Schema, to: Schema, place: string): string[] {
  const [given, wanted] = [typesOf(from), typesOf(to)];
  if (to.type !== undefined && !given.every((type) => wanted.includes(type)))
    return [`${place} is ${wanted.join(' or ')}, not ${given.join(' or ')}`];
  const taken = valuesOf(to);
  const more = (valuesOf(from) ?? [undefined]).filter(
    (value) => taken !== undefined && !taken.includes(value),
  );
  return [
    ...(more.length === 0 ? [] : [`${place} may be ${more.map(String).join(', ')}, which is not known`]),
    ...(to.pattern === undefined || to.pattern === from.pattern ? [] : [`${place} has another pattern`]),
    ...lowest
      .filter((name) => (to[name] ?? -Infinity) > (from[name] ?? -Infinity))
      .map((name) => `${place}: ${name} is ${to[name]}`),
    ...highest
      .filter((name) => (to[name] ?? Infinity) < (from[name] ?? Infinity))
      .map((name) => `${place}: ${name} is ${to[name]}`),
  ];
}

function propertyBreaks(
  from: Schema,
  to: Schema,
  place: string,
  taking: Taking,
  above: ReadonlySet<string>,
): string[] {
  const [has, wants] = [from.properties ?? {}, to.properties ?? {}];
  const needed = (to.required ?? []).filter(
    (name) =>
      !(from.required ?? []).includes(name) && resolve(wants[name] ?? {}, taking.to).default === undefined,
  );
  const unknown = Object.keys(has).filter((name) => !(name in wants));
  return [
    ...needed.map((name) => `${place}.${name} is not always there`),
    ...(taking.mindsMore && to.additionalProperties === false
      ? unknown.map((name) => `${place}.${name} is not taken`)
      : []),
    ...Object.keys(has)
      .filter((name) => name in wants)
      .flatMap((name) => compare(has[name], wants[name], `${place}.${name}`, taking, above)),
  ];
}

function resolve(schema: Schema, { components }: Description): Schema {
  if (schema.$ref === undefined) return schema;
  const found = components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`${schema.$ref} is not described`);
  return found;
}

const choicesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const typesOf = ({ type = [] }: Schema): readonly string[] =>
  (Array.isArray(type) ? type : [type]).flatMap((each) =>
    each === 'number' ? ['number', 'integer'] : [each],
  );
const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;
