import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { mountMemory } from './disks.ts';
import {
  commandProgram,
  portalProgram,
  refusalOf,
  runProgram,
  startPortal,
  startReadyPortal,
} from './portal.ts';
import { expectThat, needsRoot, type Scenario, type Scene, until } from './scene.ts';

export const starts: readonly Scenario[] = [
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
