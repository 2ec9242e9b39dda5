import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** A busy machine is slow; only a test that hangs waits this long. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

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
          ...patience,
          name: 'server',
          // The demo university is tested on the same PostgreSQL.
          include: ['apps/server/src/**/*.test.ts', 'apps/demo-university/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: [
            'apps/server/src/testing/contract/setup.ts',
            'apps/server/src/testing/sign-in/remember-derived-keys.ts',
          ],
          // Nothing here replaces modules, so each worker loads the server once instead of once per file.
          isolate: false,
        },
      },
      {
        resolve: { alias: { '@': fileURLToPath(new URL('apps/web/src', import.meta.url)) } },
        test: {
          ...patience,
          name: 'web',
          // Two thirds of the files need no page; those that do say so in their first line.
          environment: 'node',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          css: { include: [/tokens\.css/] },
        },
      },
      {
        test: {
          ...patience,
          name: 'rules',
          include: ['scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'attack/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
});
