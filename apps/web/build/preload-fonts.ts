import type { HtmlTagDescriptor, Plugin } from 'vite';

const isWanted = /onest-(cyrillic|latin)-[\w-]{7}\.woff2$/;

/**
 * Tells the browser in index.html what the stylesheet would only tell it later: the fonts of every page. A Russian one takes its
 * digits from the Latin.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const fonts = Object.values(bundle).filter(({ fileName }) => isWanted.test(fileName));
        if (fonts.length !== 2) throw new Error('the fonts of every page are not in the bundle');
        return fonts.map(
          ({ fileName }): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${fileName}`,
            },
            injectTo: 'head',
          }),
        );
      },
    },
  };
}
