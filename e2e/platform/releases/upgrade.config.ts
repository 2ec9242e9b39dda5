import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The story of an upgrade: it starts its own browsers, portals and nginx. */
export default defineConfig({
  testMatch: '**/*.upgrade.ts',
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '..', '..', '..', 'build', 'e2e-upgrade'),
  workers: 1,
  retries: 0,
  timeout: 3_600_000,
  expect: { timeout: 180_000 },
  reporter: [['list']],
});
