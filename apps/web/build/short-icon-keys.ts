import type { Plugin } from 'vite';

/** Each line of an icon has a key of random letters, which no compression makes shorter: of all icons together that is more than a kilobyte. */
export function shortIconKeys(): Plugin {
  return {
    name: 'short-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.m?js$/ },
      handler: (code) => ({ code: withShortKeys(code), map: null }),
    },
  };
}

/** The lines of one icon are told apart by their places as well. */
export function withShortKeys(code: string): string {
  let place = 0;
  return code.replaceAll(/\bkey: "[a-z0-9]+"/g, () => {
    place += 1;
    return `key: ${place}`;
  });
}
