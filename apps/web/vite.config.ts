import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { licenceBeside } from './build/licence-beside.ts';
import { preloadFirstPage } from './build/preload-first-page.ts';
import { serviceWorker } from './build/service-worker.ts';
import { slimCalls } from './build/slim-calls.ts';
import { withoutNode } from './build/without-node.ts';

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '3000'}`;
const servedByTheServer = [
  '/gateway',
  '/personal-account',
  '/coordinate-support',
  '/config.json',
  '/university-login',
  '/stand-in',
  '/docs',
  '/calendar',
];

/** What a person may want in a corridor without a network, in both languages. Home is where the app starts. */
const offlinePages = [
  '/features/home/home-page.tsx',
  '/features/schedule/schedule-page.tsx',
  '/features/rating/rating-page.tsx',
  // What the shell and these pages open on a press.
  '/components/menu/menu-popover.tsx',
  '/components/calendar/calendar-popover.tsx',
  '/components/tooltip/tooltip.tsx',
  ...['shell', 'home', 'schedule', 'rating', 'lesson-performance'].flatMap((name) =>
    // The Russian shell is in the first chunk.
    ['ru', 'en'].flatMap((language) =>
      name === 'shell' && language === 'ru' ? [] : [`/locales/${language}/${name}.json`],
    ),
  ),
];

/** What every page needs and what changes only when a dependency does: browsers keep it over releases. */
const foundation =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand)\//;

/** The small parts that the home page and nearly every other share: in one chunk instead of a dozen of a kilobyte. */
const everywhere =
  /src\/lib\/class-names|src\/components\/(button|card|drawings|notice|page-header|breadcrumbs|states|visually-hidden)\/|lucide-react\/dist\/esm\/(?!icons)/;

/** The small parts that most other pages share. Without what they import: that may be of the home page. */
const parts =
  /src\/components\/(action-bar|badge|calendar\/calendar-button|disclosure|field\/(light-field|field\.module)|kept-notice)|src\/lib\/(dates|in-language|numbers|report-failure|time-ago|typed-date|university-clock|use-paused|use-pending|wall-dates)|contract\/src\/(portfolio\/wall-date|(applications|files|portfolio|rating|verification)\/[\w-]+\.calls)|lucide-react\/dist\/esm\/icons\/(arrow-up|chevron-left|circle-x|clock|cloud-off|download|external-link|paperclip|pencil|plus|rotate-ccw-clock|save|send|trash|undo-2)\./;

/** What shows an element of a portfolio: the student's page, the verifier's and the application's share it. */
const elements =
  /src\/components\/(student-info|portfolio-element\/(?!history|shown-value))|contract\/src\/portfolio\/element/;

/** The fields in which it is filled in: the structure shows them as well. */
const fields =
  /src\/components\/(attribute-input|leave-guard)|src\/lib\/patterns|contract\/src\/portfolio\/attribute-(format|value)/;

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['ru-RU', 'en-US'] }), enforce: 'pre' },
    slimCalls(),
    preloadFirstPage('/features/home/home-page.tsx'),
    serviceWorker({
      source: fileURLToPath(new URL('service-worker/sw.js', import.meta.url)),
      pages: offlinePages,
      publicFiles: ['first-paint.js', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'],
      serverPaths: servedByTheServer,
    }),
    licenceBeside('libheif-js/libheif-wasm/LICENSE', 'licences/libheif.txt'),
    compression({
      include: /\.(html|css|js|svg|json|txt|wasm|webmanifest)$/,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')],
      logLevel: 'silent',
    }),
  ],
  worker: { plugins: () => [withoutNode('libheif-js')] },
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
        codeSplitting: {
          groups: [
            { name: 'foundation', test: foundation },
            { name: 'design', test: everywhere },
            { name: 'parts', test: parts, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'elements', test: elements, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'fields', test: fields, minShareCount: 2, includeDependenciesRecursively: false },
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
