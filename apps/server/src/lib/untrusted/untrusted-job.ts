import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ErrorCode } from '@zachetka/contract/errors/error-catalogue';
import { AppError } from '../app-error.ts';
import { lazily } from '../lazily.ts';

/**
 * Work on what a stranger has sent: a file in some format, a pattern that somebody has written. Whatever the libraries do with it, they
 * do it in a process of their own, which has a limit of memory and of time, can write nothing, and knows none of the portal's settings.
 * That process may die; the portal does not.
 *
 * To add a job, write a function that takes one value and answers one, export it from a module that loads nothing of the portal it does
 * not need, and name it:
 *
 *   const readText = untrustedJob<typeof recogniseText>(longLane, 'recogniseText', new URL('./recognise-text.ts', import.meta.url));
 *   const text = await readText({ picture }, { owner: caller.personId, file: name });
 */
export function untrustedJob<Work extends (input: never, tell: never) => unknown>(
  lane: Lane,
  name: string,
  module: URL,
  { seconds = lane.limits.seconds }: { seconds?: number } = {},
) {
  type Input = Parameters<Work>[0];
  type Piece = Parameters<Work>[1] extends (piece: infer Told) => void ? Told : never;
  /** Where the input is much, a function fetches it once its turn has come: what waits takes no memory. */
  return (input: Input | (() => Promise<Input>), { owner, file, onPiece, onTook }: Asked<Piece>) =>
    lane.run({
      module: module.href,
      name,
      seconds,
      owner,
      file,
      load: typeof input === 'function' ? input : () => Promise.resolve(input),
      onPiece: onPiece as Task['onPiece'],
      onTook,
    }) as Promise<Awaited<ReturnType<Work>>>;
}

type Asked<Piece> = {
  /** For whom: nobody who asks for much keeps those waiting who ask for little. */
  owner: number;
  /** What a refusal calls it. */
  file: string;
  /** Of a job that tells what it has found so far, which counts even if the rest takes too long. */
  onPiece?: (piece: Piece) => void;
  /** How many milliseconds it has taken, whatever came of it; waiting for its turn aside. */
  onTook?: ((ms: number) => void) | undefined;
};

export type JobMessage = { module: string; name: string; input: unknown };
export type JobAnswer =
  /** The code is loaded: from now on the time counts. */
  | 'began'
  | { piece: unknown }
  | { answer: unknown }
  | { refusal: { code: ErrorCode; details: AppError['details'] } }
  | { problem: string };

type Task = {
  module: string;
  name: string;
  seconds: number;
  owner: number;
  file: string;
  load: () => Promise<unknown>;
  onPiece: ((piece: unknown) => void) | undefined;
  onTook: ((ms: number) => void) | undefined;
};
type Waiting = Task & { resolve: (answer: unknown) => void; reject: (error: unknown) => void };

export type Limits = {
  /** Of the heap; half as much again may be held outside of it. */
  memoryMb: number;
  seconds: number;
  /** How many jobs may wait. */
  maxWaiting: number;
  /** Of its process, as the system counts it: above 0 it gives way to the portal and its database. */
  priority?: number;
};

export type Lane = { limits: Limits; run: (task: Task) => Promise<unknown> };

/** What many people wait for, each for a moment: a look into an uploaded file, values judged by a pattern. */
export const quickLane = createLane({ memoryMb: 192, seconds: 10, maxWaiting: 200 });
/** What few people wait for, for longer: tables and templates of administrators, papers. */
export const longLane = createLane({ memoryMb: 512, seconds: 60, maxWaiting: 50, priority: 10 });
/** What takes long and nobody waits for at a screen: text on pictures. Memory that a large photo takes is outside of the heap. */
export const readingLane = createLane({ memoryMb: 512, seconds: 120, maxWaiting: 10, priority: 10 });

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** On a busy machine a process takes its time to come up, which is no part of what was asked. */
const startSeconds = 120;

/** One process that takes one job after another, each owner in turn. It is started by the first job and replaced when it is lost. */
export function createLane(limits: Limits): Lane {
  const waiting: Waiting[] = [];
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  let beganAt: number | undefined;
  let hasAnswered = false;
  let lastOwner: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const lane: Lane = { limits, run };

  function run(task: Task): Promise<unknown> {
    const { file: name } = task;
    if (current && waiting.length >= lane.limits.maxWaiting) {
      const told = { name, waiting: waiting.length };
      return Promise.reject(new AppError('fileQueueFull', { params: told, data: told }));
    }
    return new Promise((resolve, reject) => {
      waiting.push({ ...task, resolve, reject });
      startNext();
    });
  }

  function startNext(): void {
    if (current) return;
    const ofAnother = waiting.findIndex(({ owner }) => owner !== lastOwner);
    [current] = waiting.splice(Math.max(0, ofAnother), 1);
    if (!current) return;
    lastOwner = current.owner;
    void hand(current);
  }

  async function hand(task: Waiting): Promise<void> {
    try {
      const input = await task.load();
      const to = child ?? start(await ownMemoryKb());
      to.ref();
      to.channel?.ref();
      beganAt = undefined;
      timer = setTimeout(() => lose(to), startSeconds * 1000);
      to.send({ module: task.module, name: task.name, input } satisfies JobMessage, (error) => {
        if (error) lose(to);
      });
    } catch (error) {
      finish(() => task.reject(error));
    }
  }

  function start(ownKb: number): ChildProcess {
    const started = startProcess(lane.limits, ownKb);
    child = started;
    hasAnswered = false;
    running.add(started);
    started.on('message', (message: JobAnswer) => {
      if (started === child && current) hear(message, started, current);
    });
    started.on('error', () => lose(started));
    started.on('exit', () => lose(started));
    return started;
  }

  function hear(message: JobAnswer, from: ChildProcess, task: Waiting): void {
    if (message === 'began') {
      beganAt = performance.now();
      clearTimeout(timer);
      if (secondsOf(task) === 0) return lose(from, { isTooSlow: true });
      timer = setTimeout(() => lose(from, { isTooSlow: true }), secondsOf(task) * 1000);
    } else if ('piece' in message) task.onPiece?.(message.piece);
    else {
      hasAnswered = true;
      finish(() => {
        if ('answer' in message) task.resolve(message.answer);
        else if ('refusal' in message)
          task.reject(new AppError(message.refusal.code, message.refusal.details));
        else task.reject(new Error(`${task.name} has failed: ${message.problem}`));
      });
    }
  }

  const secondsOf = (task: Task) => Math.min(task.seconds, lane.limits.seconds);

  function lose(of: ChildProcess, { isTooSlow = false } = {}): void {
    running.delete(of);
    of.kill('SIGKILL');
    if (of !== child) return;
    child = undefined;
    const task = current;
    if (!task) return;
    // It may have died of what it has kept of earlier jobs: a new process tells.
    if (hasAnswered && !isTooSlow) {
      clearTimeout(timer);
      void hand(task);
      return;
    }
    const { memoryMb: megabytes } = lane.limits;
    const told = { name: task.file, seconds: secondsOf(task), megabytes };
    const refusal =
      beganAt !== undefined
        ? new AppError('fileTooHeavy', { params: told, data: told })
        : new AppError('unavailable', { cause: new Error(`the process for ${task.name} does not start`) });
    finish(() => task.reject(refusal));
  }

  function finish(settle: () => void): void {
    clearTimeout(timer);
    if (beganAt !== undefined) current?.onTook?.(performance.now() - beganAt);
    beganAt = undefined;
    current = undefined;
    child?.unref();
    child?.channel?.unref();
    settle();
    startNext();
  }

  return lane;
}

const jobProcess = fileURLToPath(new URL('./job-process.ts', import.meta.url));
const onlyReading = ['--permission', '--allow-fs-read=*', '--disallow-code-generation-from-strings'];

/**
 * What a Node reserves when it starts counts as memory, though it never uses most of it: from one kind of machine to the next it is
 * 350 MB or 600, so it is asked for once. The rest is for the code that a job loads.
 */
const ownMemoryKb = lazily(async () => {
  if (process.platform !== 'linux') return 400 * 1024;
  const tell = "process.stdout.write(fs.readFileSync('/proc/self/status', 'utf8'))";
  const { stdout } = await promisify(execFile)(process.execPath, [...onlyReading, '--eval', tell], {
    env: {},
  });
  return Number(/^VmData:\s*(\d+)/m.exec(stdout)?.[1]) + 50 * 1024;
});

/**
 * It may read files, as it has to load code, and nothing else. Where there is a shell, the system holds its limits too: of memory outside
 * of the heap, of processor time (should the portal be gone and nobody there to end it); short of memory, the system ends it first.
 */
function startProcess({ memoryMb, priority = 0 }: Limits, ownKb: number): ChildProcess {
  const command = [process.execPath, ...onlyReading, `--max-old-space-size=${memoryMb}`, jobProcess] as const;
  const dataKb = memoryMb * 1.5 * 1024 + ownKb;
  const limited = `ulimit -c 0; ulimit -t 900; ulimit -d ${dataKb}; echo 1000 >/proc/self/oom_score_adj; exec "$@"`;
  const [program, ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', limited, 'sh', ...command];
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
  if (priority > 0 && child.pid !== undefined) setPriority(child.pid, priority);
  return child;
}
