import { z } from 'zod';

export type AnswerPart = {
  /** Where it stands: `''` is the answer itself, `data[]` what stands in its list `data`. */
  path: string;
  /** The same within the innermost shape that has a name, such as `Explanation steps[]`; null: it is in none. */
  shape: string | null;
};

type Named = { id: string; at: string };

/**
 * The objects that an answer is made of. An answer whose lists are empty says nothing of what is in them: only a part that was
 * seen was checked. Of a shape with a name it is enough that some call was seen to answer it.
 */
export function partsOfSchema(
  schema: z.ZodType,
  path = '',
  within: readonly z.ZodType[] = [],
  outer: Named | null = null,
): AnswerPart[] {
  // A tree is known after its first branching.
  if (within.includes(schema)) return [];
  const inside = [...within, schema];
  const id = z.globalRegistry.get(schema)?.id;
  const named = id === undefined ? outer : { id, at: path };
  const into = (part: z.ZodType, at: string) => partsOfSchema(part, at, inside, named);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape);
    const shape =
      named === null ? null : `${named.id} ${path.slice(named.at.length).replace(/^\./, '')}`.trim();
    return [{ path, shape }, ...fields.flatMap(([name, field]) => into(field, join(path, name)))];
  }
  if (schema instanceof z.ZodArray) return into(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => into(option as z.ZodType, path));
  const wrapped = (schema.def as { innerType?: z.ZodType }).innerType;
  return wrapped ? into(wrapped, path) : [];
}

export function partsOfJson(json: unknown, path = ''): string[] {
  if (Array.isArray(json)) return [...new Set(json.flatMap((item) => partsOfJson(item, `${path}[]`)))];
  if (typeof json !== 'object' || json === null) return [];
  return [path, ...Object.entries(json).flatMap(([name, value]) => partsOfJson(value, join(path, name)))];
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
