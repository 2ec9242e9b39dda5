import { STATUS_CODES } from 'node:http';
import { deriveExample, type JsonSchema } from './derive-example.ts';

type Content = Record<string, { schema?: JsonSchema; example?: unknown }>;
type Parameter = { name: string; required?: boolean; schema?: JsonSchema; example?: unknown };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};

/** As much of an OpenAPI document as is touched here. */
type OpenapiDocument = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
};

const reference = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

/** Takes out what the generator adds and no reader needs, and adds examples. */
export function tidyDocument(generated: object): object {
  const document = JSON.parse(JSON.stringify(generated, dropCountingBounds)) as OpenapiDocument;
  nameStatuses(document);
  dropUnusedSchemas(document);
  addExamples(document);
  return document;
}

/** Every whole number would otherwise carry the bounds of what JavaScript can count. */
function dropCountingBounds(key: string, value: unknown): unknown {
  if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined;
  if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined;
  return value;
}

function operationsOf({ paths = {} }: OpenapiDocument): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

/** Of everything that is JSON; refusals have theirs already. */
function addExamples(document: OpenapiDocument): void {
  const { schemas = {} } = document.components ?? {};
  const exampleOf = (schema: JsonSchema, name: string) => deriveExample(schema, name, schemas);
  for (const { parameters = [], requestBody, responses = {} } of operationsOf(document)) {
    for (const parameter of parameters) {
      const { name, required, schema = {} } = parameter;
      // The page of the API fills in whatever stands beside a parameter: what need not be said is not.
      if (required) parameter.example = exampleOf(schema, name);
      else schema.examples = [exampleOf(schema, name)];
    }
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    for (const content of [requestBody?.content, ...answers.map(([, answer]) => answer.content)]) {
      const json = content?.['application/json'];
      if (json?.schema) json.example = exampleOf(json.schema, '');
    }
  }
}

function nameStatuses(document: OpenapiDocument): void {
  const answers = operationsOf(document).flatMap(({ responses = {} }) => Object.entries(responses));
  for (const [status, answer] of answers) {
    if (answer.description === 'Default Response') answer.description = STATUS_CODES[status] ?? status;
  }
}

function dropUnusedSchemas({ paths, components }: OpenapiDocument): void {
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(reference)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}
