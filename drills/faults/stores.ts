import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bindFolder } from './disks.ts';
import { codeOf, commandProgram, expectTaken, runProgram, startPortal } from './portal.ts';
import { expectThat, needsRoot, type Scenario, type Scene, until } from './scene.ts';

const isDegraded = ({ body }: { body: Record<string, unknown> }) => body['status'] === 'degraded';

/** A service of its own, so that it can be stopped in the middle of whatever it does. */
async function startS3(scene: Scene) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 's3-service.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  scene.onEnd(() => child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const settings = JSON.parse(line.toString()) as Record<string, string>;
  return { settings, freeze: () => child.kill('SIGSTOP'), goOn: () => child.kill('SIGCONT') };
}

export const stores: readonly Scenario[] = [
  {
    name: 'the volume of the files is gone for a while',
    obstacle: needsRoot,
    play: async (scene) => {
      const volume = join(scene.folder, 'volume');
      mkdirSync(volume);
      const { path, unmount, mount } = bindFolder(scene, 'files', volume);
      const env = { DATA_DIR: join(scene.folder, 'data'), FILE_FOLDER: path };
      const portal = await startPortal(scene, env);
      expectTaken(await portal.upload(1));
      unmount();
      const refused = await portal.upload(1);
      expectThat(refused.status === 503, `503, not ${codeOf(refused)}`);
      const seconds = await until('/readyz names it', async () => isDegraded(await portal.ready()), 10);
      expectThat(readdirSync(path).length === 0, 'nothing is written where the volume was');
      expectTaken(await portal.write());
      mount();
      expectTaken(await portal.upload(1));
      return `${codeOf(refused)}, named by /readyz after ${seconds.toFixed(1)} s, nothing written past it, rows taken meanwhile`;
    },
  },
  {
    name: 'the store of the files is S3 and frozen',
    obstacle: () => (process.platform === 'win32' ? 'needs signals' : undefined),
    play: async (scene) => {
      const { settings, freeze, goOn } = await startS3(scene);
      const portal = await startPortal(scene, { DATA_DIR: join(scene.folder, 'data'), ...settings });
      expectTaken(await portal.upload(1));
      freeze();
      const named = until('/readyz names it', async () => isDegraded(await portal.ready()), 10);
      const began = performance.now();
      const refused = await portal.upload(1);
      const waited = (performance.now() - began) / 1000;
      expectThat(refused.status === 503, `503, not ${codeOf(refused)}`);
      expectThat(waited < 15, `an upload waits some seconds, not ${waited.toFixed(0)}`);
      expectTaken(await portal.write());
      goOn();
      const healed = await until(
        'files are taken again',
        async () => (await portal.upload(1)).status === 201,
      );
      return `named by /readyz after ${(await named).toFixed(1)} s, an upload refused after ${waited.toFixed(1)} s, healed after ${healed.toFixed(1)} s`;
    },
  },
  {
    name: 'the files move to S3 and back',
    play: async (scene) => {
      const { settings } = await startS3(scene);
      const env = { DATA_DIR: join(scene.folder, 'data'), ...settings };
      const move = async (to: string, more: Record<string, string>) => {
        const { code, output } = await runProgram(commandProgram('files-move'), { ...env, ...more }, [to]);
        expectThat(code === 0, `they are moved, not ${output}`);
        // Before it there may be lines that tell how far it is.
        return /\d+ files were copied, \d+ were there already/.exec(output)?.[0] ?? output;
      };
      const portal = await startPortal(scene, { ...env, FILE_STORE: 'folder' });
      for (let round = 0; round < 5; round += 1) expectTaken(await portal.upload(1));
      expectThat((await portal.stop()) === 0, 'the portal stops');
      const there = await move('s3', { FILE_STORE: 'folder' });
      const onS3 = await startPortal(scene, env);
      expectTaken(await onS3.upload(1));
      await onS3.stop();
      const folder = { FILE_FOLDER: join(scene.folder, 'another') };
      const back = await move('folder', folder);
      const onFolder = await startPortal(scene, { ...env, ...folder, FILE_STORE: 'folder' });
      expectTaken(await onFolder.upload(1));
      return `there: ${there}; back: ${back}`;
    },
  },
];
