import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../find-free-port.ts';

export type ReservedPortal = { port: number; address: string; folder: string; dataDir: string };

const portVariable = 'ZACHETKA_E2E_PORT';
const folderVariable = 'ZACHETKA_E2E_FOLDER';

/** The configuration is read by the runner and again by each of its workers: the first decides, the others inherit. */
export async function reservePortal(): Promise<ReservedPortal> {
  process.env[portVariable] ??= String(await findFreePort());
  process.env[folderVariable] ??= makeFolder();
  const port = Number(process.env[portVariable]);
  const folder = process.env[folderVariable];
  return { port, address: `http://127.0.0.1:${port}`, folder, dataDir: join(folder, 'data') };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zachetka-e2e-'));
  // Under root the database runs as another account, which must be able to pass through here.
  chmodSync(folder, 0o755);
  // A teardown of Playwright would come while the portal still runs on it.
  process.once('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  );
  return folder;
}
