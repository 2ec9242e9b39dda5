import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Runs npm at the root of the repository: the very one that runs us, where one does. */
export async function runNpm(
  parameters: readonly string[],
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const npm = process.env['npm_execpath'];
  const child = npm
    ? spawn(process.execPath, [npm, ...parameters], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', parameters, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}
