import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { samples } from '../../apps/server/src/testing/files/sample-files.ts';
import { root } from '../../scripts/test-run/run-command.ts';
import { expectThat, type Scene, until } from './scene.ts';

const base = '/gateway/extra-edu/api/portfolios';

/** The portal with its demo university. */
export const portalProgram = 'scripts/run-portal.ts';
export const commandProgram = (name: string) => `apps/server/src/cli/${name}.ts`;

export type Program = { child: ChildProcess; output: () => string; ended: Promise<number | string> };

/** A program, as npm starts it. */
export function startProgram(path: string, env: Record<string, string>, parameters: string[] = []): Program {
  const preparation = join(root, 'scripts', 'node-24.js');
  const child = spawn(process.execPath, ['--import', preparation, join(root, path), ...parameters], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', LOG_FORMAT: 'json', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string);
  return { child, output: () => output, ended };
}

export async function runProgram(path: string, env: Record<string, string>, parameters: string[] = []) {
  const { ended, output } = startProgram(path, env, parameters);
  return { code: await ended, output: output() };
}

/** The one line with which it refuses. A portal that starts instead is ended. */
export async function refusalOf(
  path: string,
  env: Record<string, string>,
  parameters: string[] = [],
): Promise<string> {
  const { child, ended, output } = startProgram(path, env, parameters);
  const started = until('it ends or starts', () => {
    const isReady = /Zachetka is ready/.test(output());
    if (isReady) child.kill('SIGTERM');
    return isReady || child.exitCode !== null;
  });
  const code = await Promise.all([ended, started]).then(([outcome]) => outcome);
  const line = output().trim().split('\n').at(-1) ?? '';
  expectThat(
    code === 1 && line.startsWith('zachetka: '),
    `it is refused with one line and exit code 1, not ${code} after ${line.slice(0, 200) || 'no line'}`,
  );
  return line;
}

export type Answer = { status: number; body: Record<string, unknown> };

/** As one reads it: `503 storageFull`. */
export function codeOf({ status, body: { code } }: Answer): string {
  return typeof code === 'string' ? `${status} ${code}` : String(status);
}

/** A row or a file. */
export function expectTaken(answer: Answer): void {
  expectThat(answer.status === 201, `it is taken, not ${codeOf(answer)}`);
}

type Asked = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

export type TestedPortal = Awaited<ReturnType<typeof startPortal>>;

/** Ended with the scene; one that does not end by itself is not waited for longer than a shutdown may take. */
export async function startReadyPortal(scene: Scene, settings: Record<string, string>): Promise<Program> {
  const program = startProgram(portalProgram, settings);
  scene.onEnd(async () => {
    program.child.kill('SIGTERM');
    const tooLate = setTimeout(() => program.child.kill('SIGKILL'), 90_000);
    await program.ended;
    clearTimeout(tooLate);
  });
  await until(
    'the portal is ready',
    () => {
      if (program.child.exitCode !== null) throw new Error(`the portal ended: ${program.output()}`);
      return /Zachetka is ready/.test(program.output());
    },
    180,
  );
  return program;
}

/** A portal with a small demo university, and a student who does what students do. */
export async function startPortal(scene: Scene, env: Record<string, string>) {
  const settings = { PORT: '0', DEMO_STUDENTS: '20', ...env };
  const program = await startReadyPortal(scene, settings);
  const [, url = ''] = /Zachetka is ready: (\S+)/.exec(program.output()) ?? [];
  const askAs =
    (token: string) =>
    async (path: string, init: Asked = {}): Promise<Answer> => {
      const headers = { authorization: `Bearer ${token}`, ...init.headers };
      const answer = await fetch(url + path, { ...init, headers });
      return {
        status: answer.status,
        body: (await answer.json().catch(() => ({}))) as Record<string, unknown>,
      };
    };
  const ask = askAs((await runProgram(commandProgram('token'), settings, ['student'])).output.trim());
  const add = (subBlockId: number) =>
    ask(`${base}/elements`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subBlockId }),
    });

  const subBlockId = await findSubBlock(ask);
  let element: { id: number; files: number } | undefined;
  return {
    url,
    log: program.output,
    isAlive: () => program.child.exitCode === null && program.child.signalCode === null,
    stop: async () => {
      program.child.kill('SIGTERM');
      return program.ended;
    },
    read: () => ask(base),
    write: () => add(subBlockId),
    ready: () => ask('/readyz'),
    /** A student with this token adds an achievement and takes it away again, for ever; each is a transaction. Told of every answer. */
    keepChanging: async (
      token: string,
      isOver: () => boolean,
      tell: (ms: number, answer: Answer) => void,
    ) => {
      const askNow = askAs(token);
      const body = JSON.stringify({ subBlockId: await findSubBlock(askNow) });
      const timed = async (path: string, init: Asked) => {
        const asked = performance.now();
        const answer = await askNow(path, init);
        tell(performance.now() - asked, answer);
        return answer;
      };
      while (!isOver()) {
        const headers = { 'content-type': 'application/json' };
        const added = await timed(`${base}/elements`, { method: 'POST', headers, body });
        if (added.status === 201)
          await timed(`${base}/elements/${Number(added.body['id'])}`, { method: 'DELETE' });
        else await sleep(100);
      }
    },
    /** How many elements the student has. */
    elements: async () => countElements((await ask(base)).body),
    /** One file of so many megabytes. */
    upload: async (megabytes: number) => {
      if (element === undefined || element.files >= 15) {
        element = { id: Number((await add(subBlockId)).body['id']), files: 0 };
      }
      element.files += 1;
      const form = new FormData();
      const bytes = Buffer.concat([samples.pdf, Buffer.alloc(megabytes * 1_048_576 - samples.pdf.length)]);
      form.append('file', new Blob([bytes]), `proof ${element.files}.pdf`);
      return ask(`${base}/elements/${element.id}/attachments`, { method: 'POST', body: form });
    },
  };
}

type SubBlock = { id: number; isDeleted: boolean; allowAttachments: boolean; allowMultipleElements: boolean };

async function findSubBlock(ask: (path: string) => Promise<Answer>): Promise<number> {
  const { body } = await ask(base);
  const blocks = body['blocks'] as { isDeleted: boolean; subBlocks: SubBlock[] }[];
  const found = blocks
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap(({ subBlocks }) => subBlocks)
    .find((each) => !each.isDeleted && each.allowAttachments && each.allowMultipleElements);
  if (found === undefined) throw new Error('no sub-block takes files');
  return found.id;
}

function countElements(body: Record<string, unknown>): number {
  const blocks = body['blocks'] as { subBlocks: { elements: unknown[] }[] }[];
  return blocks.flatMap(({ subBlocks }) => subBlocks).reduce((sum, { elements }) => sum + elements.length, 0);
}
