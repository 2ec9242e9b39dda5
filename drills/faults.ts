// First, for those who start this file itself.
import '../scripts/node-24.js';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { mountMemory } from './faults/disks.ts';
import { fullDisk } from './faults/full-disk.ts';
import { olderPostgres } from './faults/older-postgres.ts';
import {
  commandProgram,
  type Program,
  portalProgram,
  refusalOf,
  runProgram,
  startPortal,
  startProgram,
  startReadyPortal,
  type TestedPortal,
} from './faults/portal.ts';
import { expectThat, needsRoot, type Scenario, Scene, until } from './faults/scene.ts';
import { silentDatabase } from './faults/silent-database.ts';
import { stores } from './faults/stores.ts';

const starts: readonly Scenario[] = [
  {
    name: 'a start finds no room for its database',
    obstacle: needsRoot,
    play: async (scene) => {
      const disk = mountMemory(scene, 'data', 20);
      const line = await refusalOf(portalProgram, { PORT: '0', DATA_DIR: join(disk.path, 'data') });
      expectThat(
        readdirSync(disk.path).length === 0,
        `nothing is left, not ${readdirSync(disk.path).join(', ')}`,
      );
      return line.slice(0, 120);
    },
  },
  {
    name: 'a start meets a busy port, an impossible folder, no database',
    play: async (scene) => {
      const busy = createServer().listen(0, '127.0.0.1');
      scene.onEnd(() => busy.close());
      await once(busy, 'listening');
      const { port } = busy.address() as { port: number };
      const dataDir = join(scene.folder, 'data');
      await refusalOf(portalProgram, { PORT: String(port), DATA_DIR: dataDir });
      await refusalOf(portalProgram, { PORT: '0', DATA_DIR: '/proc/no-such-process/data' });
      await refusalOf(commandProgram('token'), { DATA_DIR: dataDir }, ['student']);
      const url = 'postgres://nobody@127.0.0.1:1/portal';
      await refusalOf(portalProgram, { PORT: '0', DATABASE_URL: url, DATABASE_WAIT_SECONDS: '2' });
      expectThat(readdirSync(scene.folder).length === 0, 'nothing is left');
      return 'one line each, nothing left';
    },
  },
  {
    name: 'a demo is about to be reached by others',
    play: async (scene) => {
      const env = { DATA_DIR: join(scene.folder, 'data'), DEMO_STUDENTS: '20' };
      await stopped(scene, env);
      const live: Record<string, string>[] = [
        { HOST: '0.0.0.0' },
        { PUBLIC_URL: 'https://zachetka.example' },
        { NODE_ENV: 'production', EMBEDDED_LOGIN: 'on', PUBLIC_URL: 'https://zachetka.example' },
      ];
      for (const settings of live) {
        const line = await refusalOf(portalProgram, { DATA_DIR: env.DATA_DIR, PORT: '0', ...settings });
        expectThat(line.includes('npm run demo:clear'), `the command is named, not ${line}`);
      }
      await stopped(scene, { ...env, HOST: '0.0.0.0', PUBLIC_DEMO: 'true' });
      const cleared = await runProgram(commandProgram('demo-clear'), { DATA_DIR: env.DATA_DIR }, ['--yes']);
      expectThat(cleared.code === 0, `it is cleared, not ${cleared.output}`);
      await stopped(scene, { DATA_DIR: env.DATA_DIR, HOST: '0.0.0.0' });
      return 'refused three times with the command that clears it; started as a demo for everybody, and empty after it was cleared';
    },
  },
  {
    name: 'a database is not what the release expects',
    play: async (scene) => {
      const env = { DATA_DIR: join(scene.folder, 'data') };
      const change = async (statement: string) => {
        const portal = await startReadyPortal(scene, { ...env, PORT: '0', DEMO_STUDENTS: '0' });
        const client = new pg.Client({
          host: join(env.DATA_DIR, 'postgres'),
          user: 'zachetka',
          database: 'zachetka',
        });
        await client.connect();
        await client.query(statement);
        await client.end();
        portal.child.kill('SIGTERM');
        await portal.ended;
        return refusalOf(portalProgram, { ...env, PORT: '0' });
      };
      const trigger = await change('drop trigger mark_stamps on mark; drop trigger lesson_stamps on lesson');
      expectThat(
        trigger.includes(
          'trigger lesson_stamps on lesson is missing, trigger mark_stamps on mark is missing',
        ),
        `both are named, not ${trigger}`,
      );
      const other = { DATA_DIR: join(scene.folder, 'other') };
      env.DATA_DIR = other.DATA_DIR;
      const hash = await change(
        `update drizzle.__drizzle_migrations set hash = 'of an older text' where id = (select max(id) from drizzle.__drizzle_migrations)`,
      );
      expectThat(hash.includes('was changed after it was applied here'), `it is named, not ${hash}`);
      return 'two triggers that are gone and a migration that was edited, each named in the refusal';
    },
  },
  {
    name: 'a setting is misspelt',
    play: async (scene) => {
      const env = { DATA_DIR: join(scene.folder, 'data'), DEMO_STUDENTS: '0', PORT: '0' };
      const portal = await startReadyPortal(scene, { ...env, BACKUP_FLODER: join(scene.folder, 'backups') });
      const line = 'BACKUP_FLODER is no setting of the portal: is BACKUP_FOLDER meant?';
      expectThat(portal.output().includes(line), `"${line}"`);
      return line;
    },
  },
  {
    name: 'a portal is stopped while somebody is being answered',
    play: async (scene) => {
      const portal = await startPortal(scene, { DATA_DIR: join(scene.folder, 'data') });
      const { port } = new URL(portal.url);
      const socket = connect(Number(port), '127.0.0.1');
      scene.onEnd(() => socket.destroy());
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      // Its body comes later.
      socket.write(
        'POST /gateway/auth/logout HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n',
      );
      await until('the request is under way', () => answer.includes('100 Continue'));
      const ended = portal.stop();
      await until('it says that it stops', () => portal.log().includes('stopping'));
      const { status } = await portal.ready().catch(() => ({ status: 0 }));
      expectThat(status === 503, `/readyz answers 503 while it stops, not ${status || 'nothing'}`);
      socket.write('{}');
      expectThat((await ended) === 0, 'the portal stops');
      expectThat(
        /HTTP\/1\.1 [2-4]\d\d/.test(answer.replace('HTTP/1.1 100', '')),
        `it is answered, not ${answer}`,
      );
      return '/readyz said 503, the request was answered, then it ended';
    },
  },
];

/** Started with these settings, and stopped again. */
async function stopped(scene: Scene, env: Record<string, string>): Promise<void> {
  const portal = await startReadyPortal(scene, { PORT: '0', ...env });
  portal.child.kill('SIGTERM');
  expectThat((await portal.ended) === 0, 'the portal stops');
}

const isComplete = (name: string) => name.endsWith('Z.tar.gz');

async function killedWhile(program: Program, isUnderWay: () => boolean): Promise<void> {
  await until('it is under way', isUnderWay);
  program.child.kill('SIGKILL');
  await program.ended;
}

const backups: readonly Scenario[] = [
  {
    name: 'rows are brought back to a moment',
    play: async (scene) => {
      const env = { DATA_DIR: join(scene.folder, 'data'), BACKUP_FOLDER: join(scene.folder, 'backups') };
      const portal = await startPortal(scene, env);
      await until('the first backup', () => readdirSync(env.BACKUP_FOLDER).some(isComplete), 120);
      const write = async (rows: number) => {
        for (let row = 0; row < rows; row += 1)
          expectThat((await portal.write()).status === 201, 'a row is taken');
      };
      // A backup carries the second in its name after which it is complete.
      await sleep(1100);
      await write(40);
      const wanted = await portal.elements();
      const moment = new Date().toISOString();
      await sleep(10);
      await write(40);
      expectThat((await portal.elements()) === wanted + 40, 'rows came after the moment');
      const tooLate = new Date().toISOString();
      expectThat((await portal.stop()) === 0, 'the portal stops');
      const restore = async (...parameters: string[]) => {
        const { code, output } = await runProgram(commandProgram('db-restore-to'), env, [
          ...parameters,
          '--yes',
        ]);
        expectThat(code === 0, `it is restored, not ${output}`);
        return startPortal(scene, env);
      };
      const expectElements = async (restored: TestedPortal, count: number) => {
        const found = await restored.elements();
        expectThat(found === count, `${count} elements, not ${found}`);
      };
      const second = await restore(moment);
      await expectElements(second, wanted);
      expectThat((await second.write()).status === 201, 'a row is taken');
      const later = new Date().toISOString();
      await second.stop();

      // The disk of the database is lost, and the files with it.
      rmSync(env.DATA_DIR, { recursive: true });
      const third = await restore(later);
      await expectElements(third, wanted + 1);
      await third.stop();

      // It was the wrong moment: the road that was left.
      const fourth = await restore(tooLate, '--timeline', '1');
      await expectElements(fourth, wanted + 40);
      return `${wanted} elements at the moment and after the restore; then from a lost disk, and back to the timeline that was left`;
    },
  },
  {
    name: 'a backup is killed, and so is a restore',
    play: async (scene) => {
      const env = { DATA_DIR: join(scene.folder, 'data') };
      const file = join(scene.folder, 'backup.tar.gz');
      const portal = await startPortal(scene, env);
      const wanted = await portal.elements();
      const backup = commandProgram('db-backup');
      const ended = startProgram(backup, env, [file]);
      await until('it is under way', () => existsSync(`${file}.part`));
      ended.child.kill('SIGTERM');
      expectThat(
        (await ended.ended) === 130 && !existsSync(`${file}.part`),
        'one that is ended leaves nothing',
      );
      // The server finds out that one is gone when it has done what it was last asked for.
      const isMade = async (name: string) => (await runProgram(backup, env, [name])).code === 0;
      await until('the next backup is made', () => isMade(`${file}.next`));
      await killedWhile(startProgram(backup, env, [file]), () => existsSync(`${file}.part`));
      expectThat(!existsSync(file), 'half a backup does not pass for a whole one');
      const seconds = await until('the next backup is made', () => isMade(file));
      expectThat(!existsSync(`${file}.part`), 'nothing is left of the killed one');
      await portal.stop();
      const restore = startProgram(commandProgram('db-restore'), env, [file, '--yes']);
      const isRestoring = () => readdirSync(env.DATA_DIR).some((name) => name.startsWith('restoring-'));
      await killedWhile(restore, isRestoring);
      const after = await startPortal(scene, env);
      expectThat((await after.elements()) === wanted, 'the database is the one that was there');
      const left = readdirSync(env.DATA_DIR).filter((name) => /^restoring-|\.new-/.test(name));
      expectThat(left.length === 0, `nothing is left, not ${left.join(', ')}`);
      return `half a backup has no name, the next one was made after ${seconds.toFixed(0)} s; after half a restore all is as before and nothing is left`;
    },
  },
  {
    name: 'the last backup is restored on trial, and a damaged one is noticed',
    play: async (scene) => {
      const env = {
        DATA_DIR: join(scene.folder, 'data'),
        BACKUP_FOLDER: join(scene.folder, 'backups'),
        RESTORE_DRILL_DAYS: '0.0001',
      };
      const portal = await startPortal(scene, env);
      const drill = () => {
        const file = join(env.BACKUP_FOLDER, 'restore-drill.json');
        return existsSync(file)
          ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
          : undefined;
      };
      const seconds = await until('the portal has tried it', () => drill() !== undefined, 900);
      const first = drill();
      expectThat(first?.['outcome'] === 'passed', `it passes, not ${JSON.stringify(first)}`);
      expectThat((await portal.write()).status === 201, 'a row is taken meanwhile');
      const name = readdirSync(env.BACKUP_FOLDER).find(isComplete) ?? '';
      truncateSync(join(env.BACKUP_FOLDER, name), 1_000_000);
      const { code, output } = await runProgram(commandProgram('db-drill'), env);
      expectThat(code === 1 && output.includes('could not be restored'), `it is noticed, not ${output}`);
      const left = readdirSync(env.DATA_DIR).filter((each) => /^restoring-|\.new-/.test(each));
      expectThat(left.length === 0, `nothing is left, not ${left.join(', ')}`);
      return `${String(first?.['rows'])} rows of ${String(first?.['tables'])} tables in ${String(first?.['seconds'])} s, ${seconds.toFixed(0)} s after the start; the damaged one was named`;
    },
  },
  {
    name: 'a restore is refused where there was nothing',
    play: async (scene) => {
      const file = join(scene.folder, 'letter.tar.gz');
      writeFileSync(file, 'Dear rector');
      const env = { DATA_DIR: join(scene.folder, 'made', 'for it') };
      const line = await refusalOf(commandProgram('db-restore'), env, [file, '--yes']);
      const left = readdirSync(scene.folder);
      expectThat(left.join() === 'letter.tar.gz', `nothing is left, not ${left.join(', ')}`);
      return line.slice(0, 120);
    },
  },
];

/**
 * What the tests can only imitate: real disks that are full or fail, a real network that drops packets, a PostgreSQL that is really older. `npm run
 * faults -- disk` plays those whose name holds the word.
 */
const word = process.argv[2] ?? '';
const all: readonly Scenario[] = [
  ...silentDatabase,
  ...stores,
  ...fullDisk,
  ...backups,
  ...olderPostgres,
  ...starts,
];
const scenarios = all.filter(({ name }) => name.includes(word));
let failed = 0;
// Nothing played must not look like nothing found.
if (scenarios.length === 0) {
  failed += 1;
  console.log(`none has "${word}" in its name`);
}

for (const { name, obstacle, play } of scenarios) {
  const reason = obstacle?.();
  if (reason !== undefined) {
    console.log(`left out  ${name}: ${reason}`);
    continue;
  }
  const scene = new Scene();
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  try {
    console.log(`ok        ${name} (${await play(scene)}; played in ${seconds()})`);
  } catch (error) {
    failed += 1;
    console.log(
      `FAILED    ${name}: ${error instanceof Error ? error.message : String(error)} (${seconds()})`,
    );
  } finally {
    await scene.end();
  }
}
if (failed > 0) process.exitCode = 1;
