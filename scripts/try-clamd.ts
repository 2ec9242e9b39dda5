import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../apps/server/src/lib/app-error.ts';
import { createClamdScanner } from '../apps/server/src/modules/portfolio/files/index.ts';
import { eicar } from '../apps/server/src/testing/files/fake-clamd.ts';

/**
 * Tries the virus scanner's part of the server on a real clamd (Debian: `apt-get install clamav-daemon`), with a database of one signature
 * so that nothing has to be fetched: `npx node scripts/try-clamd.ts`.
 */
const program = process.argv[2] ?? 'clamd';
const folder = await mkdtemp(join(tmpdir(), 'zachetka-clamd-'));
const socket = join(folder, 'clamd.ctl');
await writeFile(join(folder, 'one.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`);
await writeFile(
  join(folder, 'clamd.conf'),
  ['Foreground yes', `DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, 'StreamMaxLength 1M'].join('\n'),
);

const clamd = spawn(program, [`--config-file=${join(folder, 'clamd.conf')}`], { stdio: 'ignore' });
const ended = once(clamd, 'exit').catch((error: unknown) => {
  console.error(`zachetka: ${program} could not be started: ${String(error)}`);
  process.exitCode = 1;
});
const scanner = createClamdScanner({ path: socket }, { seconds: 30 });

async function verdictOn(bytes: Buffer): Promise<string> {
  async function* pieces() {
    yield bytes;
  }
  try {
    await scanner.scan(pieces());
    return 'taken';
  } catch (error) {
    return error instanceof AppError ? error.toAnswer('en').message : String(error);
  }
}

const cases = {
  'a clean file': Buffer.from('%PDF-1.4 clean'),
  'the EICAR test file': Buffer.from(eicar),
  'a file of 300 KB with it inside': Buffer.concat([Buffer.alloc(300_000, ' '), Buffer.from(eicar)]),
  'a file beyond the limit of the scanner': Buffer.alloc(2_000_000, ' '),
};
let isUp = false;
for (let attempt = 0; attempt < 100 && !isUp && clamd.exitCode === null; attempt += 1) {
  await sleep(200);
  isUp = (await verdictOn(Buffer.from('x'))) === 'taken';
}
if (isUp)
  for (const [name, bytes] of Object.entries(cases)) console.log(`${name}: ${await verdictOn(bytes)}`);
else console.error('zachetka: clamd did not come up');
process.exitCode = isUp ? 0 : 1;
clamd.kill();
await ended;
await rm(folder, { recursive: true, force: true });
