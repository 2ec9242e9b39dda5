import type { Plugin } from 'vite';

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * The browser fetches the app at once and begins it only when the outlines in index.html have been painted: first-paint.js
 * does. Left to itself a fast network brings the code before the first paint, and a slow processor shows nothing until it has run.
 * A slow network brings the styles first: the outlines need nothing else.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!entry.test(html)) throw new Error('index.html does not begin the app where it is expected to');
        return html
          .replace(entry, '<link rel="modulepreload" crossorigin href="$1" data-app>')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
      },
    },
  };
}
