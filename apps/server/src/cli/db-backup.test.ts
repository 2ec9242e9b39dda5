import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusal, startProcess, startTestPortal, until } from '../testing/portal-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

it('a backup without room, and one that is ended, leave nothing; one that is killed is no obstacle', async () => {
  const [dataDir, outside] = [temporaryFolder(), temporaryFolder()];
  await startTestPortal({ DATA_DIR: dataDir });
  const file = join(outside, 'backup.tar.gz');
  const backUp = (limit?: string) =>
    startProcess('cli/db-backup.ts', { DATA_DIR: dataDir }, [file], limit === undefined ? {} : { limit });
  const underWay = () => until(() => (existsSync(`${file}.part`) ? true : undefined), 1);

  // No file beyond 100 KB: what a full disk is without root.
  const full = backUp('ulimit -f 200');
  expect(await full.ended).toBe(1);
  expect(full.stderr()).toContain(`zachetka: no backup was made: the disk of ${outside} is full`);
  expect(readdirSync(outside)).toEqual([]);

  const ended = backUp();
  await underWay();
  ended.child.kill('SIGTERM');
  expect(await ended.ended).toBe(130);
  expect(readdirSync(outside)).toEqual([]);

  const killed = backUp();
  await underWay();
  killed.child.kill('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  expect(readdirSync(outside)).toEqual(['backup.tar.gz.part']);
  const last = backUp();
  expect(await last.ended).toBe(0);
  expect(readdirSync(outside)).toEqual(['backup.tar.gz']);
  expect(await refusal(backUp())).toContain('is there already');
});
