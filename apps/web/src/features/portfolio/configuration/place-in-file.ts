import type { Kind } from './structure/structure.ts';

export type PlaceInFile = { kind: Kind; number: number; title: string | null }[];

const levels = [
  { kind: 'block', list: 'blocks' },
  { kind: 'subBlock', list: 'subBlocks' },
  { kind: 'attribute', list: 'attributes' },
] as const;

/** Where in a file something stands that the server names as `0.subBlocks.3.attributes.1.regex`; empty for what it can't be. */
export function placeInFile(path: string, file: unknown): { place: PlaceInFile; field: string } {
  const names = path.split('.');
  const field = /^\d+$/.test(names.at(-1) ?? '') ? '' : (names.at(-1) ?? '');
  const numbers = names.filter((name) => /^\d+$/.test(name)).slice(0, levels.length);
  let parent: unknown = file;
  const place = numbers.flatMap((digits, index) => {
    const level = levels[index];
    if (!level) return [];
    parent = member(member(parent, level.list), digits);
    const title = member(parent, 'titleRu');
    return {
      kind: level.kind,
      number: Number(digits) + 1,
      title: typeof title === 'string' && title !== '' ? title : null,
    };
  });
  return { place, field };
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
