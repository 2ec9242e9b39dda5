import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../e2e/find-free-port.ts';
import { rawRequest } from '../raw-http.ts';
import { Connections } from './connections.ts';

export const tokenSecret = 'a secret that only this benchmark knows';
const metricsToken = 'a token that only this benchmark knows';

export type Instance = {
  pid: number;
  port: number;
  address: string;
  connections: Connections;
  /** Milliseconds that its thread was held for, since this was last asked. */
  loopHeld: () => Promise<{ p99: number; longest: number }>;
  stop: () => Promise<void>;
};

type Started = {
  /** The checkout whose portal it is. */
  checkout: string;
  /** Where its log goes: it is written, as in production. */
  log: string;
  env: Readonly<Record<string, string>>;
  /** Of Node itself. */
  nodeOptions?: readonly string[];
};

/** One portal as production runs it, in a process of its own. */
export async function startInstance({ checkout, log, env, nodeOptions = [] }: Started): Promise<Instance> {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    [...nodeOptions, '--import', './scripts/node-24.js', 'scripts/run-portal.ts'],
    {
      cwd: checkout,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        EMBEDDED_LOGIN: 'on',
        // Its people are those of the demo.
        PUBLIC_DEMO: 'true',
        PORT: String(port),
        PUBLIC_URL: address,
        LOG_FORMAT: 'json',
        TOKEN_SECRET: tokenSecret,
        METRICS_TOKEN: metricsToken,
        // Everybody comes from this one address.
        CONNECTIONS_PER_ADDRESS: '100000',
        ...env,
      },
      stdio: ['ignore', openSync(log, 'a'), 'pipe'],
    },
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  await becomeReady(child, log).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const connections = new Connections(port);
  return {
    pid: child.pid ?? 0,
    port,
    address,
    connections,
    loopHeld: async () => {
      const asked = rawRequest('GET', '/metrics', { token: metricsToken });
      const text = (await connections.ask(asked)).content.toString();
      const milliseconds = (name: string) =>
        Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([\\d.e+-]+)$`, 'm').exec(text)?.[1]) * 1000;
      return { p99: milliseconds('p99'), longest: milliseconds('max') };
    },
    stop: async () => {
      connections.close();
      await stop();
    },
  };
}

async function becomeReady(child: ChildProcess, log: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Zachetka is ready')) resolve();
    });
    child.once('close', () => reject(new Error(`the portal did not start\n${said}\nits log: ${log}`)));
  });
}

/** Runs a program of a checkout to its end. */
export async function runProgram(
  checkout: string,
  program: string,
  { env, parameters }: { env: Readonly<Record<string, string>>; parameters: readonly string[] },
): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/node-24.js', join(checkout, program), ...parameters],
    {
      cwd: checkout,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
