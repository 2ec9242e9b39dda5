import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { mountMemory } from './disks.ts';
import { commandProgram, portalProgram, runProgram } from './portal.ts';
import { expectThat, needsRoot, type Scenario } from './scene.ts';

/** Ended with 1 and one line. */
async function refusalOf(
  program: string,
  env: Record<string, string>,
  parameters: string[] = [],
): Promise<string> {
  const { code, output } = await runProgram(program, env, parameters);
  const lines = output.trim().split('\n');
  expectThat(
    code === 1 && lines.at(-1)?.startsWith('zachetka: ') === true,
    `one line and exit code 1, not ${output}`,
  );
  return lines.at(-1) ?? '';
}

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
];
