import { z } from 'zod';

/**
 * The objects that an answer is made of, by where they stand: `''` is the answer itself, `data[]` what stands in its list `data`.
 * An answer whose lists are empty says nothing of what is in them: only a part that was seen was checked.
 */
export function partsOfSchema(schema: z.ZodType, path = '', within: readonly z.ZodType[] = []): string[] {
  // A tree is known after its first branching.
  if (within.includes(schema)) return [];
  const inside = [...within, schema];
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape);
    return [path, ...fields.flatMap(([name, field]) => partsOfSchema(field, join(path, name), inside))];
  }
  if (schema instanceof z.ZodArray) return partsOfSchema(schema.element as z.ZodType, `${path}[]`, inside);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => partsOfSchema(option as z.ZodType, path, inside));
  }
  const wrapped = (schema.def as { innerType?: z.ZodType }).innerType;
  return wrapped ? partsOfSchema(wrapped, path, inside) : [];
}

export function partsOfJson(json: unknown, path = ''): string[] {
  if (Array.isArray(json)) return [...new Set(json.flatMap((item) => partsOfJson(item, `${path}[]`)))];
  if (typeof json !== 'object' || json === null) return [];
  return [path, ...Object.entries(json).flatMap(([name, value]) => partsOfJson(value, join(path, name)))];
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
