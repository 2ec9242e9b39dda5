import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../../testing/portal-process.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { claimDataFolder, startEmbeddedPostgres } from '../embedded/index.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const holder = { kind: 'command', name: 'a test' } as const;

async function open(dataDir: string) {
  const claimed = claimDataFolder({ dataDir, holder });
  const postgres = await startEmbeddedPostgres({ claimed, settings: { fsync: 'off' } });
  const database = connectDatabase({ ...postgres.connection('zachetka'), max: 3 });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= (async () => {
      await database.$client.end();
      await postgres.stop();
      claimed.release();
    })();
    return closed;
  };
  onTestFinished(close);
  return { claimed, database, close };
}

async function numbersIn(database: Database): Promise<number[]> {
  const { rows } = await database.execute<{ number: number }>(sql`select number from kept order by number`);
  return rows.map(({ number }) => number);
}

describe('a backup', { timeout: 60_000 }, () => {
  it('taken under writes is restored elsewhere with all that was acknowledged before it, files included', async () => {
    const [from, to, outside] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const source = await open(from);
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

    const claimed = claimDataFolder({ dataDir: to, holder });
    const { postgres } = await restoreBackup(claimed, file);
    claimed.release();
    expect(postgres).toBe('18');
    expect(readFileSync(join(to, 'files', 'ab', 'diploma.pdf'), 'utf8')).toBe('a file');
    expect(readdirSync(to).toSorted()).toEqual(['files', 'in-use.lock', 'postgres']);

    const restored = await open(to);
    const numbers = await numbersIn(restored.database);
    expect(numbers.length).toBeGreaterThanOrEqual(before * 100);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('that is cut short, or is none, changes nothing', async () => {
    const [dataDir, outside] = [temporaryFolder(), temporaryFolder()];
    const source = await open(dataDir);
    await source.database.execute(sql`create table kept as select 7 as number`);
    const file = join(outside, 'backup.tar.gz');
    await takeBackup({ folder: dataDir, place: source.claimed.place, database: source.database }, file);
    await source.close();
    truncateSync(file, 1_000_000);
    writeFileSync(join(outside, 'letter.txt'), 'Dear rector');

    const claimed = claimDataFolder({ dataDir, holder });
    for (const bad of [file, join(outside, 'letter.txt')]) {
      await expect(restoreBackup(claimed, bad)).rejects.toThrow(/can't be restored, nothing was changed/);
    }
    claimed.release();
    expect(readdirSync(dataDir).toSorted()).toEqual(['in-use.lock', 'postgres']);
    expect(await numbersIn((await open(dataDir)).database)).toEqual([7]);
  });
});
