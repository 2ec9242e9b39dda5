import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export class CommandFailed extends Error {
  override name = 'CommandFailed';
  readonly output: string;

  constructor(command: string, output: string) {
    super(`${command} failed`);
    this.output = output;
  }
}

const running = new Set<ChildProcess>();

/** Runs a program to its end and keeps what it says, for the case that somebody must read it. */
export async function runCommand(
  command: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that its children end with it.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => output.push(text));
  }
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new CommandFailed([command, ...parameters].join(' '), output.join(''));
    return output.join('');
  } finally {
    running.delete(child);
  }
}

/** Runs a tool that npm installed, with this very Node and without a shell in between. */
export function runTool(
  packageName: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (script === undefined) throw new Error(`${packageName} has no program`);
  return runCommand(process.execPath, [join(dirname(manifest), script), ...parameters], env);
}

export function stopEverything(): void {
  for (const child of running) {
    if (child.pid === undefined) continue;
    try {
      if (process.platform === 'win32') child.kill();
      else process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}
