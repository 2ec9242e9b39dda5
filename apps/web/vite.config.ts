import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { createChunkNames, foundation } from './build/chunk-names.ts';
import { scopedClassName } from './build/class-names.ts';
import { iconsWithoutKeys } from './build/icons-without-keys.ts';
import { licenceBeside } from './build/licence-beside.ts';
import { minifyPublic } from './build/minify-public.ts';
import { pageFiles } from './build/page-files.ts';
import { paintFirst } from './build/paint-first.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { runtimeInside } from './build/runtime-inside.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shrinkShared } from './build/shrink-shared.ts';
import { slimCalls } from './build/slim-calls.ts';
import { subsetFonts } from './build/subset-fonts.ts';
import { withoutNode } from './build/without-node.ts';

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '3000'}`;
const servedByTheServer = [
  '/gateway',
  '/personal-account',
  '/coordinate-support',
  '/config.json',
  '/university-login',
  '/placeholder',
  '/docs',
  '/calendar',
];

const helpTexts = globSync('src/help/*/*.md', { cwd: import.meta.dirname }).map(
  (file) => `/${file.replaceAll('\\', '/').replace('src/', '')}?raw`,
);

/** What a person may want in a corridor without a network, in both languages. Home comes with the app. */
const offlinePages = [
  '/features/study/schedule/schedule-page.tsx',
  '/features/study/rating/rating-page.tsx',
  '/features/platform/help/help-page.tsx',
  '/components/help/term-popover.tsx',
  '/features/platform/home/components/information.tsx',
  '/features/platform/home/components/no-cards.tsx',
  ...helpTexts,
  // What the shell and these pages open on a press.
  '/components/menu/menu-popover.tsx',
  '/app/shell/user-menu-popover.tsx',
  '/components/calendar/calendar-popover.tsx',
  '/components/tooltip/tooltip.tsx',
  '/components/toaster/toast-list.tsx',
  '/app/shell/sidebar/sidebar-overlay.tsx',
  ...['shell', 'home', 'schedule', 'rating', 'lesson-performance', 'help', 'information'].flatMap((name) =>
    // Of the shell and Home the Russian ones are in the first chunk.
    ['ru', 'en'].flatMap((language) =>
      ['shell', 'home'].includes(name) && language === 'ru' ? [] : [`/locales/${language}/${name}.json`],
    ),
  ),
];

const chunkNames = createChunkNames((id) => /src\/features\/[^/]+\/[^/]+\/[^/]+-page\.tsx$/.test(id));

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['ru-RU', 'en-US'] }), enforce: 'pre' },
    slimCalls(),
    iconsWithoutKeys(),
    subsetFonts(fileURLToPath(new URL('.cache/fonts', import.meta.url))),
    preloadFonts(),
    paintFirst(),
    runtimeInside('foundation'),
    pageFiles(
      ['routes.tsx', 'scholarship-routes.ts'].map((name) =>
        fileURLToPath(new URL(`src/app/${name}`, import.meta.url)),
      ),
    ),
    shrinkShared(/^(parts|windows|app)$/),
    minifyPublic('first-paint.js'),
    serviceWorker({
      source: fileURLToPath(new URL('service-worker/sw.js', import.meta.url)),
      pages: offlinePages,
      publicFiles: ['first-paint.js', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'],
      serverPaths: servedByTheServer,
    }),
    licenceBeside('libheif-js/libheif-wasm/LICENSE', 'licences/libheif.txt'),
    licenceBeside('tesseract.js-core/LICENSE', 'licences/tesseract.txt'),
    licenceBeside('@fontsource-variable/onest/LICENSE', 'licences/onest.txt'),
    compression({
      include: /\.(html|css|js|svg|json|txt|wasm|webmanifest)$/,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')],
      logLevel: 'silent',
    }),
  ],
  css: { modules: { generateScopedName: scopedClassName } },
  // In modules: what a worker needs of a PDF is fetched with the first one.
  worker: { format: 'es', plugins: () => [withoutNode('libheif-js'), withoutNode('tesseract.js-core')] },
  // Found only when the first HEIC photo is opened, which would reload the page under development.
  optimizeDeps: { include: ['libheif-js/libheif-wasm/libheif.js'] },
  build: {
    manifest: true,
    // Every browser that understands the styles knows module preloads itself.
    modulePreload: { polyfill: false },
    // A picture or a font inside the CSS as a data address would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // A character less of each name: the first load lists all files, and what is random can't be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'foundation', test: foundation, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            { name: chunkNames, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(servedByTheServer.map((path) => [path, { target: server }])),
  },
});
