import { STATUS_CODES } from 'node:http';

type Operation = { responses?: Record<string, { description?: string }> };

/** As much of an OpenAPI document as is touched here. */
type OpenapiDocument = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
};

const reference = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

/** Takes out what the generator adds and no reader needs. */
export function tidyDocument(generated: object): object {
  const document = JSON.parse(JSON.stringify(generated, dropCountingBounds)) as OpenapiDocument;
  nameStatuses(document);
  dropUnusedSchemas(document);
  return document;
}

/** Every whole number would otherwise carry the bounds of what JavaScript can count. */
function dropCountingBounds(key: string, value: unknown): unknown {
  if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined;
  if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined;
  return value;
}

function nameStatuses({ paths = {} }: OpenapiDocument): void {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const [status, answer] of operations.flatMap(({ responses = {} }) => Object.entries(responses))) {
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
