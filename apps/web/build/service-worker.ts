import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

type Options = {
  /** The worker itself; the list of what it keeps is put in front of it. */
  source: string;
  /** Ends of the names of the modules that open without a network, with all that they load later. */
  pages: readonly string[];
  /** Files of `public` that these pages need. */
  publicFiles: readonly string[];
  /** Addresses that the server answers itself. */
  serverPaths: readonly string[];
};

/** Writes `sw.js`: the worker that lets the app open without a network, for exactly what was built. */
export function serviceWorker({ source, pages, publicFiles, serverPaths }: Options): Plugin {
  let publicFolder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      // After index.html has been put together.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('no index.html in the bundle');
        const files = [...shellFiles(bundle, pages)].toSorted();
        const code = readFileSync(source, 'utf8');
        const release = createHash('sha256').update(page.source).update(code).update(files.join());
        for (const file of publicFiles) release.update(readFileSync(join(publicFolder, file)));
        const constants = {
          release: release.digest('hex').slice(0, 16),
          shell: ['index.html', ...publicFiles, ...files].map((file) => `/${file}`),
          serverPaths: serverPaths.map((path) => path.split('/', 2)[1]),
        };
        const head = Object.entries(constants).map(
          ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
        );
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${head.join('')}\n${code}` });
      },
    },
  };
}

/** What every page needs, and what the given ones load: at once and, unlike the others, later as well. */
export function shellFiles(bundle: Bundle, pages: readonly string[]): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const takeNow = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    // Pictures of help are many times what the rest weighs, and its words stand without them.
    for (const asset of chunk.viteMetadata?.importedAssets ?? [])
      if (!asset.endsWith('.webp')) files.add(asset);
    for (const name of chunk.imports) takeNow(chunkNamed(bundle, name));
  };
  const taken = new Set<string>();
  const takeWhole = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || taken.has(chunk.fileName)) return;
    taken.add(chunk.fileName);
    takeNow(chunk);
    for (const name of chunk.dynamicImports) takeWhole(chunkNamed(bundle, name));
  };
  for (const entry of chunks.filter(({ isEntry }) => isEntry)) takeNow(entry);
  for (const page of pages) {
    // It may stand in one chunk with others that are needed at the same times.
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page)));
    if (!chunk) throw new Error(`no ${page} in the bundle`);
    takeWhole(chunk);
  }
  return files;
}

function chunkNamed(bundle: Bundle, name: string): Rolldown.OutputChunk | undefined {
  const file = bundle[name];
  return file?.type === 'chunk' ? file : undefined;
}
