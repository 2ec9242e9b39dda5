import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../find-free-port.ts';
import { test as base, expect } from '../../support/test.ts';

const root = join(import.meta.dirname, '..', '..', '..');

type OwnPortal = { address: string; dataDir: string };
type Settings = {
  /** What the portal is started with besides. */
  portalSettings: Readonly<Record<string, string>>;
  /** What a file names here no other file does anything to: the portals of others have seasons and seats that others made. */
  story: string;
};

/** The structure is one for all: those who change it do so in a portal of their own, and disturb nobody. */
export const test = base.extend<object, Settings & { ownPortal: OwnPortal }>({
  portalSettings: [{}, { option: true, scope: 'worker' }],
  story: ['', { option: true, scope: 'worker' }],
  ownPortal: [
    async ({ portalSettings }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'zachetka-e2e-structure-'));
      // Under root the database runs as another account, which must be able to pass through here.
      chmodSync(folder, 0o755);
      const port = await findFreePort();
      const address = `http://127.0.0.1:${port}`;
      const dataDir = join(folder, 'data');
      const portal = spawn(process.execPath, ['--import', './scripts/node-24.js', 'scripts/run-portal.ts'], {
        cwd: root,
        stdio: 'ignore',
        env: {
          ...process.env,
          NODE_ENV: 'test',
          PORT: String(port),
          PUBLIC_URL: address,
          DATA_DIR: dataDir,
          DEMO_STUDENTS: '20',
          DEMO_SEASON: 'false',
          LOG_LEVEL: 'error',
          ...portalSettings,
        },
      });
      try {
        await untilReady(portal, address);
        await provide({ address, dataDir });
      } finally {
        if (portal.exitCode === null) {
          portal.kill('SIGTERM');
          await once(portal, 'exit');
        }
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownPortal }, provide) => provide(ownPortal.address),
});

async function untilReady(portal: ChildProcess, address: string): Promise<void> {
  while (portal.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(200);
  }
  throw new Error(`the portal ended with ${portal.exitCode}`);
}

export { expect };
