import { exampleValues } from './example-values.ts';

/** As much of a JSON schema as an example needs. */
export type JsonSchema = {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
  exclusiveMinimum?: number;
};

/** For a text that has none of its own: the tests see to it that nobody gets to read it. */
export const anyText = '…';

const reference = '#/components/schemas/';

/** An example of what a schema describes, put together from the names of its fields. */
export function deriveExample(
  schema: JsonSchema,
  name: string,
  schemas: Readonly<Record<string, JsonSchema>>,
): unknown {
  /** `within` are the schemas that this one is a part of: a tree ends where it begins anew. */
  const derive = (given: JsonSchema, field: string, within: readonly string[]): unknown => {
    if (given.$ref !== undefined) {
      const id = given.$ref.slice(reference.length);
      return derive(schemas[id] ?? {}, field, [...within, id]);
    }
    const said = given.examples?.[0] ?? given.const ?? given.enum?.[0] ?? given.default;
    if (said !== undefined && said !== null && said !== '') return said;
    const option = (given.anyOf ?? given.oneOf)?.find(({ type }) => type !== 'null');
    if (option) return derive(option, field, within);
    const type = typeOf(given);
    if (type === 'object') return deriveObject(given, field, within);
    if (type === 'array') {
      if (given.prefixItems) return given.prefixItems.map((item) => derive(item, `${field}[]`, within));
      const isRound = within.includes(given.items?.$ref?.slice(reference.length) ?? '');
      return !given.items || isRound ? [] : [derive(given.items, `${field}[]`, within)];
    }
    return scalar(given, field);
  };

  const deriveObject = (given: JsonSchema, field: string, within: readonly string[]): unknown => {
    if (typeof given.additionalProperties === 'object') {
      return { field: derive(given.additionalProperties, `${field}{}`, within) };
    }
    const fields = Object.entries(given.properties ?? {});
    return Object.fromEntries(fields.map(([key, value]) => [key, derive(value, key, within)]));
  };

  return derive(schema, name, []);
}

/** Of what may also be null, the other type. */
function typeOf({ type }: JsonSchema): string | undefined {
  return [type ?? []].flat().find((each) => each !== 'null');
}

function scalar(schema: JsonSchema, name: string): unknown {
  const { minimum, exclusiveMinimum } = schema;
  const type = typeOf(schema);
  const value = exampleValues[name];
  if (type === 'boolean') return value ?? true;
  if (type === 'string') return typeof value === 'string' ? value : anyText;
  if (type !== 'integer' && type !== 'number') return null;
  return typeof value === 'number' ? value : (minimum ?? (exclusiveMinimum ?? 0) + 1);
}
