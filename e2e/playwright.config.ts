import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import { reservePortal } from './support/reserve-portal.ts';

const root = join(import.meta.dirname, '..');
const executablePath = findBrowser();
const portal = await reservePortal();

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'build', 'e2e'),
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes at the second try is a fault to be found.
  retries: 0,
  workers: Math.min(6, Math.max(2, availableParallelism() - 1)),
  // Generous: a busy machine is slow, and only a test that fails waits this long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // A window of its own for each test cost more than many a test; between two the same one is emptied.
    reuseContext: true,
    baseURL: portal.address,
    locale: 'ru-RU',
    viewport: { width: 1366, height: 900 },
    actionTimeout: 60_000,
    // They would come between a page and what a test puts in the place of an answer. Tests about them ask for them.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs more than many a test; ask for it with `npm run test:e2e -- --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Without an encoding Chromium loses what it downloads into a folder whose name is not Latin.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // One portal for the whole run, started as `npm start` starts it, on a folder of its own.
  webServer: {
    command: `"${process.execPath}" --import ./scripts/node-24.js scripts/run-portal.ts`,
    cwd: root,
    url: `${portal.address}/readyz`,
    // As long as a busy machine takes: a start that fails ends by itself.
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'test',
      PORT: String(portal.port),
      PUBLIC_URL: portal.address,
      DATA_DIR: portal.dataDir,
      DEMO_STUDENTS: '60',
      // Stories of seasons make their own; all others know none.
      DEMO_SEASON: 'false',
      LOG_LEVEL: 'error',
      // One sign-in serves many tests, for as long as the whole run takes.
      FRESH_SIGN_IN_MINUTES: '600',
    },
  },
});
