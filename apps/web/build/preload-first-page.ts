import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Tells the browser in index.html what the stylesheet and the router would only tell it later: both fonts (a Russian
 * page takes its digits from the Latin one) and the code of the home page, where every sign-in ends.
 */
export function preloadFirstPage(homePage: string): Plugin {
  return {
    name: 'preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const files = Object.values(bundle);
        const fonts = files.filter(({ fileName }) => fileName.endsWith('.woff2'));
        const home = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(homePage));
        if (fonts.length === 0 || !home) throw new Error(`no font or no ${homePage} in the bundle`);
        return [
          ...fonts.map(
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
          ),
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${home.fileName}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
