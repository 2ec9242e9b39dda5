import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** A busy machine is slow; only a test that hangs waits this long. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/** A whole portal, cluster or demo university is started, often more than one. */
const slowPatience = { testTimeout: 600_000, hookTimeout: 600_000 };

const server = {
  ...patience,
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  setupFiles: [
    'apps/server/src/testing/contract/setup.ts',
    'apps/server/src/testing/sign-in/remember-derived-keys.ts',
  ],
  // Nothing here replaces modules, so each worker loads the server once instead of once per file.
  isolate: false,
};

const alias = { alias: { '@': fileURLToPath(new URL('apps/web/src', import.meta.url)) } };
const slow = ['**/*.slow.test.{ts,tsx}'];
const webTests = ['apps/web/**/*.test.{ts,tsx}'];
const slowPageTests = ['apps/web/**/*.slow.test.tsx'];
const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
/** Two thirds of the files need no page; those that do say so in their first line. */
const pageTests = globSync(webTests, { cwd: import.meta.dirname }).filter((file) =>
  textOf(file).startsWith('// @vitest-environment happy-dom'),
);
/** A module that one file replaces must not meet the next file. */
const replacingTests = pageTests.filter((file) => textOf(file).includes('vi.mock('));
const web = { ...patience, environment: 'node', isolate: false, css: { include: [/tokens\.css/] } };

export default defineConfig({
  test: {
    // The tests wait for PostgreSQL and for processes as much as they compute: on two cores three workers, not the usual one.
    maxWorkers: Math.min(8, Math.max(3, availableParallelism())),
    projects: [
      {
        test: {
          ...patience,
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          // The demo university is tested on the same PostgreSQL.
          include: ['apps/{server,demo-university}/src/**/*.test.ts'],
          exclude: slow,
        },
      },
      {
        test: {
          ...server,
          ...slowPatience,
          // What starts processes, clusters or older releases, or loads a demo university: `npm run test:all`.
          name: 'slow',
          include: ['apps/{server,demo-university}/src/**/*.slow.test.ts', 'scripts/**/*.slow.test.ts'],
        },
      },
      { resolve: alias, test: { ...web, name: 'web', include: webTests, exclude: [...slow, ...pageTests] } },
      {
        resolve: alias,
        test: {
          ...web,
          name: 'pages',
          include: pageTests,
          exclude: [...slow, ...replacingTests],
          setupFiles: ['apps/web/src/testing/empty-page.ts'],
        },
      },
      {
        resolve: alias,
        test: { ...web, name: 'replacing-pages', include: replacingTests, exclude: slow, isolate: true },
      },
      {
        resolve: alias,
        test: { ...web, ...slowPatience, name: 'slow-pages', include: slowPageTests, isolate: true },
      },
      {
        test: {
          ...patience,
          name: 'rules',
          include: ['scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'drills/**/*.test.ts'],
          exclude: slow,
          isolate: false,
        },
      },
    ],
  },
});
