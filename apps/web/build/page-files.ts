import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;
type PageCode = { path: string; module: string; texts: string[] };

const described =
  /\bpage\(\s*[^,/]+,\s*'([^']+)',\s*async \(\) =>\s*\(await import\('@([^']+)'\)\)\s*\.\w+,\s*\[([^\]]*)\]/g;
const anyPage = /\bpage\(\s*[^,/]+,\s*'/g;

/** The pages of the tables of routes, as they are written there. */
export function readPages(tables: readonly string[]): PageCode[] {
  return tables.flatMap((table) => {
    const pages = [...table.matchAll(described)].map(([, path = '', module = '', texts = '']) => ({
      path,
      module,
      texts: [...texts.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    }));
    if (pages.length !== table.match(anyPage)?.length) {
      throw new Error('a table of routes has pages that are not written as the others');
    }
    return pages;
  });
}

/**
 * Says which files each page begins with, beside those of every page, so that the server can name them together with
 * index.html: the browser would learn of them only when the app runs. The texts are the Russian ones, as for most people.
 */
export function pageFiles(tables: readonly string[]): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const pages = readPages(tables.map((file) => readFileSync(file, 'utf8')));
      const files = Object.fromEntries(pages.map((page) => [page.path, filesOf(bundle, page)]));
      this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source: JSON.stringify(files) });
    },
  };
}

function filesOf(bundle: Bundle, { module, texts }: PageCode): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') take(imported);
    }
  };
  for (const entry of chunks.filter(({ isEntry }) => isEntry)) take(entry);
  const ofEveryPage = new Set(files);
  for (const name of [module, ...texts.map((text) => `/locales/ru/${text}.json`)]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src${name}`)));
    if (!chunk) throw new Error(`${name} is not in the bundle`);
    take(chunk);
  }
  return [...files].filter((file) => !ofEveryPage.has(file));
}
