import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  commandProgram,
  type Program,
  refusalOf,
  runProgram,
  startPortal,
  startProgram,
  type TestedPortal,
} from './portal.ts';
import { expectThat, type Scenario, until } from './scene.ts';

const isComplete = (name: string) => name.endsWith('Z.tar.gz');

async function killedWhile(program: Program, isUnderWay: () => boolean): Promise<void> {
  await until('it is under way', isUnderWay);
  program.child.kill('SIGKILL');
  await program.ended;
}

export const backups: readonly Scenario[] = [
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
      await killedWhile(startProgram(backup, env, [file]), () => existsSync(`${file}.part`));
      expectThat(!existsSync(file), 'half a backup does not pass for a whole one');
      // The server finds out that the killed one is gone when it has done what it was last asked for.
      const isMade = async () => (await runProgram(backup, env, [file])).code === 0;
      const seconds = await until('the next backup is made', isMade);
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
      const seconds = await until('the portal has tried it', () => drill() !== undefined, 120);
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
