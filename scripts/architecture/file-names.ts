const emptyNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared']);

/** A name says what is inside, in kebab-case, the same on every file system. */
export function findBadNames(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) => {
    const parts = path.split('/');
    const [stem = ''] = parts.at(-1)?.split('.', 1) ?? [];
    if (emptyNames.has(stem)) return [`${path}: name what is inside`];
    const odd = parts.find((part) => part !== part.toLowerCase() || /[\s_]/.test(part));
    return odd === undefined ? [] : [`${path}: ${odd} is not kebab-case`];
  });
}
