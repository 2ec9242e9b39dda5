import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { whenNpmIsGone } from '../apps/server/src/start-up/npm-is-gone.ts';

const root = join(import.meta.dirname, '..');
const serverPort = process.env['PORT'] || '3000';
const webPort = process.env['WEB_PORT'] || '5173';
const env = {
  ...process.env,
  PORT: serverPort,
  SERVER_PORT: serverPort,
  WEB_PORT: webPort,
  // A person works on the page of the web server, which passes calls on: that is where sign-in has to lead back to.
  PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${webPort}`,
  LOG_FORMAT: process.env['LOG_FORMAT'] || 'pretty',
};

/** In groups of their own, so that one Ctrl+C reaches each of them once, through here. */
const children: ChildProcess[] = [
  run(root, [
    '--import',
    './scripts/node-24.js',
    '--watch',
    '--watch-preserve-output',
    'scripts/run-portal.ts',
  ]),
  run(join(root, 'apps', 'web'), [join(root, 'node_modules', 'vite', 'bin', 'vite.js')]),
];

function run(cwd: string, parameters: string[]): ChildProcess {
  return spawn(process.execPath, parameters, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
}

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('exit', stop);
whenNpmIsGone(stop);

const exits = children.map((child) => once(child, 'exit'));
// One without the other is of no use.
await Promise.race(exits);
stop();
await Promise.all(exits);
