import fc from 'fast-check';
import { idKindOf, type KnownIds } from '../world/known-ids.ts';
import { hostilePatterns, hostileTexts } from './hostile-texts.ts';
import { type JsonSchema, type OpenapiDocument, resolveSchema } from './operations.ts';

export type ValueSource = { document: OpenapiDocument; ids: KnownIds; path: string };

const maxItems = 4;
const maxDepth = 6;

/** Values that a schema lets pass: honest ones, those at its edges, and ids that really are somebody's. */
export function valueOf(
  given: JsonSchema,
  name: string,
  source: ValueSource,
  depth = 0,
): fc.Arbitrary<unknown> {
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
