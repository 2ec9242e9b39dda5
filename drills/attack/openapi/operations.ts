import type { AccessRule } from '@zachetka/contract/access/access-rules';

/** As much of a JSON schema as values are made from. */
export type JsonSchema = {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  format?: string;
  examples?: readonly unknown[];
};

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema; example?: unknown };
type Content = Readonly<Record<string, { schema?: JsonSchema; example?: unknown }>>;
type Described = {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  'x-access': 'public' | AccessRule;
};
export type OpenapiDocument = {
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  components: { schemas: Readonly<Record<string, JsonSchema>> };
};

export type Input = { name: string; required: boolean; schema: JsonSchema; example: unknown };

export type Operation = {
  name: string;
  method: string;
  /** With `{name}` where its parameters go. */
  path: string;
  access: 'public' | AccessRule;
  pathInputs: readonly Input[];
  queryInputs: readonly Input[];
  body: { schema: JsonSchema; example: unknown } | undefined;
  takesFile: boolean;
};

export function readOperations({ paths }: OpenapiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const inputsIn = (place: string) =>
        (described.parameters ?? []).filter((parameter) => parameter.in === place).map(toInput);
      const content = described.requestBody?.content ?? {};
      const json = content['application/json'];
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        access: described['x-access'],
        pathInputs: inputsIn('path'),
        queryInputs: inputsIn('query'),
        body: json?.schema && { schema: json.schema, example: json.example },
        takesFile: 'multipart/form-data' in content,
      };
    }),
  );
}

function toInput({ name, required = false, schema, example }: Parameter): Input {
  return { name, required, schema, example: example ?? schema.examples?.[0] };
}

/** What stands behind a reference, as far as it leads. */
export function resolveSchema(schema: JsonSchema, { components }: OpenapiDocument): JsonSchema {
  if (schema.$ref === undefined) return schema;
  return components.schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? {};
}
