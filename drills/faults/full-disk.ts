import { join } from 'node:path';
import pg from 'pg';
import { mountImage, mountMemory } from './disks.ts';
import { codeOf, commandProgram, expectTaken, runProgram, startPortal } from './portal.ts';
import { expectThat, needsRoot, type Scenario, until } from './scene.ts';

/** Writes nothing but log, until there is no room for it. */
async function fillLog(cluster: string): Promise<void> {
  const client = new pg.Client({ host: cluster, user: 'zachetka', database: 'zachetka' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) await client.query(`select pg_logical_emit_message(true, 'full', repeat('x', 1000000))`);
  } catch {
    // That is what was wanted.
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const fullDisk: readonly Scenario[] = [
  {
    name: 'uploads fill the disk that the database is on, too',
    obstacle: needsRoot,
    play: async (scene) => {
      const disk = mountMemory(scene, 'data', 400);
      const env = { DATA_DIR: join(disk.path, 'data'), DISK_RESERVE_MB: '60', UPLOAD_LIMIT_MB: '40' };
      const portal = await startPortal(scene, env);
      let uploads = 0;
      let refused = await portal.upload(30);
      for (; refused.status === 201; refused = await portal.upload(30)) uploads += 1;
      expectThat(codeOf(refused) === '503 storageFull', `503 storageFull, not ${codeOf(refused)}`);
      for (let round = 0; round < 50; round += 1) {
        const written = await portal.write();
        expectThat(written.status === 201, `rows are still taken, not ${codeOf(written)}`);
      }
      return `${uploads} uploads of 30 MB, then ${codeOf(refused)}; 50 of 50 rows were taken after that`;
    },
  },
  {
    name: 'somebody else fills the disk of the database and of its log',
    obstacle: needsRoot,
    play: async (scene) => {
      const disk = mountMemory(scene, 'data', 300);
      const portal = await startPortal(scene, { DATA_DIR: join(disk.path, 'data'), DISK_RESERVE_MB: '10' });
      disk.fill();
      const seen = new Set<string>();
      // Until the room that the database has set aside for itself is used up as well.
      await until(
        'the database takes nothing more',
        async () => {
          const answer = await portal.write();
          seen.add(codeOf(answer));
          return answer.status !== 201;
        },
        300,
      );
      const reads = new Set<string>();
      for (let round = 0; round < 20; round += 1) reads.add(codeOf(await portal.read()));
      await fillLog(join(disk.path, 'data', 'postgres'));
      for (let round = 0; round < 20; round += 1) seen.add(codeOf(await portal.write()));
      expectThat(
        [...seen].every((each) => ['201', '503 storageFull', '503 unavailable'].includes(each)),
        `only clear refusals, not ${[...seen].join(', ')}`,
      );
      // What a full disk of the log does to PostgreSQL: it ends, and can't be started until there is room.
      await until('it gives up', () => portal.log().includes('tried again and again'), 120);
      expectThat((await portal.ready()).status === 503, '/readyz says so');
      expectThat(portal.isAlive(), 'the portal goes on');
      disk.empty();
      const seconds = await until('rows are taken again', async () => (await portal.write()).status === 201);
      return `writes: ${[...seen].join(', ')}; reads until the log was full: ${[...reads].join(', ')}; with room again: ${seconds.toFixed(1)} s`;
    },
  },
  {
    name: 'the disk of the files can only be read',
    obstacle: needsRoot,
    play: async (scene) => {
      const disk = mountMemory(scene, 'files', 50);
      const env = {
        DATA_DIR: join(scene.folder, 'data'),
        FILE_FOLDER: join(disk.path, 'files'),
        DISK_RESERVE_MB: '1',
      };
      const portal = await startPortal(scene, env);
      expectTaken(await portal.upload(1));
      disk.makeReadOnly();
      const refused = await portal.upload(1);
      expectThat(codeOf(refused) === '503 storageReadOnly', `503 storageReadOnly, not ${codeOf(refused)}`);
      expectTaken(await portal.write());
      disk.makeWritable();
      const seconds = await until(
        'files are taken again',
        async () => (await portal.upload(1)).status === 201,
      );
      return `${codeOf(refused)}, rows taken meanwhile; writable again: ${seconds.toFixed(1)} s`;
    },
  },
  {
    name: 'the disk of the database fails and can only be read',
    obstacle: needsRoot,
    play: async (scene) => {
      const disk = mountImage(scene, 'data', 400);
      const portal = await startPortal(scene, { DATA_DIR: join(disk.path, 'data'), DISK_RESERVE_MB: '10' });
      disk.makeReadOnly();
      const seen = new Set<string>();
      for (let round = 0; round < 20; round += 1) seen.add(codeOf(await portal.write()));
      expectThat(
        !seen.has('201') && !seen.has('500 internal'),
        `only clear refusals, not ${[...seen].join(', ')}`,
      );
      expectThat(portal.isAlive(), 'the portal goes on');
      disk.makeWritable();
      const seconds = await until(
        'rows are taken again',
        async () => (await portal.write()).status === 201,
        120,
      );
      return `writes: ${[...seen].join(', ')}; checked and mounted again: ${seconds.toFixed(1)} s`;
    },
  },
  {
    name: 'a backup finds no room',
    obstacle: needsRoot,
    play: async (scene) => {
      const disk = mountMemory(scene, 'backups', 2);
      const env = { DATA_DIR: join(scene.folder, 'data') };
      const portal = await startPortal(scene, env);
      const file = join(disk.path, 'backup.tar.gz');
      const { code: exit, output } = await runProgram(commandProgram('db-backup'), env, [file]);
      expectThat(exit === 1 && output.includes('is full'), `a clear line, not ${output}`);
      disk.fill();
      disk.empty();
      expectTaken(await portal.write());
      return output.trim().split('\n').at(-1) ?? '';
    },
  },
  {
    name: 'the archive of the log finds no room',
    obstacle: needsRoot,
    play: async (scene) => {
      const disk = mountMemory(scene, 'backups', 60);
      const env = { DATA_DIR: join(scene.folder, 'data'), BACKUP_FOLDER: disk.path };
      const portal = await startPortal(scene, env);
      await until('the first backup', () => portal.log().includes('a backup was made'), 120);
      disk.fill();
      await until(
        'a line in the log',
        async () => {
          await portal.write();
          return portal.log().includes('the log of the database can not be archived');
        },
        180,
      );
      expectTaken(await portal.write());
      disk.empty();
      return 'a line in the log, rows taken all the while';
    },
  },
];
