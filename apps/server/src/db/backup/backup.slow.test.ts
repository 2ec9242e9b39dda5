import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { numbersIn, openEmbedded, testHolder } from '../../testing/embedded-database.ts';
import { until } from '../../testing/portal-process.ts';
import { preparedFolder } from '../../testing/prepared-folder.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { claimDataFolder } from '../embedded/index.ts';
import { mayDeleteFiles } from './backup-locks.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

describe('a backup', () => {
  it('taken under writes is restored elsewhere with all that was acknowledged before it, files included', async () => {
    const [from, to, outside] = [preparedFolder(), temporaryFolder(), temporaryFolder()];
    const source = await openEmbedded(from);
    await source.database.execute(sql`create table kept (number int primary key, filler text)`);
    mkdirSync(join(from, 'files', 'ab'), { recursive: true });
    writeFileSync(join(from, 'files', 'ab', 'diploma.pdf'), 'a file');
    let acknowledged = 0;
    const stopWriting = new AbortController();
    const writing = (async () => {
      while (!stopWriting.signal.aborted) {
        await source.database.execute(
          sql`insert into kept select ${acknowledged}::int * 100 + n, repeat('x', 500) from generate_series(1, 100) n`,
        );
        acknowledged += 1;
        await sleep(5);
      }
    })();
    await until(() => (acknowledged >= 20 ? true : undefined));
    const before = acknowledged;
    const file = join(outside, 'backup.tar.gz');
    await takeBackup({ folder: from, place: source.claimed.place, database: source.database }, file);
    stopWriting.abort();
    await writing;
    await source.close();

    const claimed = claimDataFolder({ dataDir: to, holder: testHolder });
    const { postgres } = await restoreBackup(claimed, file);
    claimed.release();
    expect(postgres).toBe('18');
    expect(readFileSync(join(to, 'files', 'ab', 'diploma.pdf'), 'utf8')).toBe('a file');
    expect(readdirSync(to).toSorted()).toEqual(['files', 'in-use.lock', 'postgres']);

    const restored = await openEmbedded(to);
    const numbers = await numbersIn(restored.database);
    expect(numbers.length).toBeGreaterThanOrEqual(before * 100);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('holds a file for each of its rows, though files are deleted all the while', async () => {
    const [from, to, outside] = [preparedFolder(), temporaryFolder(), temporaryFolder()];
    const source = await openEmbedded(from);
    await source.database.execute(sql`create table kept (number int primary key)`);
    mkdirSync(join(from, 'files'));
    const fileOf = (folder: string, number: number) => join(folder, 'files', String(number));
    const add = async (number: number) => {
      writeFileSync(fileOf(from, number), 'proof');
      await source.database.execute(sql`insert into kept values (${number})`);
    };
    // As the portal does it: the row first, then the file, unless a backup is under way.
    const remove = async (number: number) => {
      await source.database.execute(sql`delete from kept where number = ${number}`);
      await source.database.transaction(async (tx) => {
        if (await mayDeleteFiles(tx)) rmSync(fileOf(from, number));
      });
    };
    for (let number = 0; number < 50; number += 1) await add(number);
    const stopWriting = new AbortController();
    const writing = (async () => {
      for (let number = 50; !stopWriting.signal.aborted; number += 1) {
        await add(number);
        await remove(number - 50);
      }
    })();
    const file = join(outside, 'backup.tar.gz');
    await takeBackup({ folder: from, place: source.claimed.place, database: source.database }, file);
    stopWriting.abort();
    await writing;
    await source.close();

    const claimed = claimDataFolder({ dataDir: to, holder: testHolder });
    await restoreBackup(claimed, file);
    claimed.release();
    const numbers = await numbersIn((await openEmbedded(to)).database);
    expect(numbers.length).toBeGreaterThanOrEqual(50);
    expect(numbers.filter((number) => !existsSync(fileOf(to, number)))).toEqual([]);
  });

  it('is one at a time, is not kept from by what a killed one left, and leaves nothing when it fails', async () => {
    const [dataDir, outside] = [preparedFolder(), temporaryFolder()];
    const { claimed, database } = await openEmbedded(dataDir);
    await database.execute(sql`create table kept as select 7 as number`);
    const source = { folder: dataDir, place: claimed.place, database };
    const file = join(outside, 'backup.tar.gz');
    writeFileSync(`${file}.part`, 'half of a backup');
    const started = Promise.withResolvers<void>();
    const first = takeBackup(source, file, {
      onProgress: (part) => {
        if (part > 0) started.resolve();
      },
    });
    await started.promise;
    await expect(takeBackup(source, join(outside, 'second.tar.gz'))).rejects.toThrow(
      'another backup is under way',
    );
    await first;
    expect(readdirSync(outside)).toEqual(['backup.tar.gz']);

    await expect(takeBackup(source, join('/nowhere', 'backup.tar.gz'))).rejects.toThrow(
      'no backup was made: there is no folder /nowhere',
    );
    await expect(
      takeBackup(source, join(outside, 'stopped.tar.gz'), { signal: AbortSignal.abort() }),
    ).rejects.toThrow('no backup was made');
    expect(readdirSync(outside).toSorted()).toEqual(['backup.tar.gz']);
    // Not a single connection is kept by those that failed: the next one can begin at once.
    const { rows } = await database.execute(sql`select 1 from pg_replication_slots`);
    expect(rows).toEqual([]);
  });

  it('that is cut short, or is none, changes nothing', async () => {
    const [dataDir, outside] = [preparedFolder(), temporaryFolder()];
    const { source, ...opened } = await openEmbedded(dataDir);
    await opened.database.execute(sql`drop schema public cascade; create schema public`);
    const empty = join(outside, 'empty.tar.gz');
    await takeBackup(source, empty);
    await opened.database.execute(sql`create table kept as select 7 as number`);
    const file = join(outside, 'backup.tar.gz');
    await takeBackup(source, file);
    await opened.close();
    truncateSync(file, 1_000_000);
    writeFileSync(join(outside, 'letter.txt'), 'Dear rector');

    const claimed = claimDataFolder({ dataDir, holder: testHolder });
    for (const bad of [file, join(outside, 'letter.txt')]) {
      await expect(restoreBackup(claimed, bad)).rejects.toThrow(/can't be restored, nothing was changed/);
    }
    await expect(restoreBackup(claimed, empty)).rejects.toThrow('there are no tables in it');
    claimed.release();
    expect(readdirSync(dataDir).toSorted()).toEqual(['in-use.lock', 'postgres']);
    expect(await numbersIn((await openEmbedded(dataDir)).database)).toEqual([7]);
  });
});
