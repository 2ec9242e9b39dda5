import type { Plugin } from 'vite';

/**
 * Each line of an icon has a key of random letters, which no compression makes shorter: together they are more than a kilobyte. They
 * are for React's warning under development; in a build the lines are told apart by their places, which never change. The names of
 * an icon would only become classes that no style knows, and its size is the usual one.
 */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'icons-without-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.m?js$/ },
      handler: (code) => ({ code: withoutKeys(code), map: null }),
    },
  };
}

export const withoutKeys = (code: string): string =>
  code
    .replaceAll(/,\s*key: "[a-z0-9]+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]| (name: "[a-z0-9-]+"|size: 24),/g, '');
