import type { z } from 'zod';

/**
 * What is wrong with an answer, held to its schema to the letter: whatever the schema would drop, fill in or change counts too,
 * however deep it stands. Schemas in themselves let unknown fields pass, so that older clients bear newer servers.
 */
export function strictProblem(schema: z.ZodType, json: unknown): string | undefined {
  const parsed = schema.safeParse(json);
  if (parsed.success) return firstDifference(json, parsed.data, []);
  return parsed.error.issues.map(({ path, message }) => `${named(path)}: ${message}`).join('; ');
}

function firstDifference(json: unknown, read: unknown, path: readonly PropertyKey[]): string | undefined {
  if (!isObject(json) || !isObject(read)) {
    if (Object.is(json, read)) return undefined;
    return `${named(path)}: ${JSON.stringify(json)} is read as ${JSON.stringify(read)}`;
  }
  for (const key of new Set([...Object.keys(json), ...Object.keys(read)])) {
    const place = [...path, key];
    if (read[key] === undefined) return `${named(place)} is not in the schema`;
    if (json[key] === undefined) return `${named(place)} is missing`;
    const difference = firstDifference(json[key], read[key], place);
    if (difference) return difference;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function named(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || 'the whole answer';
}
