import { Worker } from 'node:worker_threads';

export type Running = {
  /** The time that it has. */
  limitMs: number;
  /** For whom: nobody who asks for much keeps those waiting who ask for little. */
  owner: number;
};

type Job<Message, Answer> = Running & {
  message: Message;
  onAnswer: (answer: Answer) => void;
  onEnd: () => void;
};

export type Thread<Message, Answer> = {
  /**
   * Hands a message to the thread, which may answer it piece by piece. Ends when all pieces are there, or when the time is over: then the
   * thread is ended with whatever it was doing, and the next message gets a new one.
   */
  run: (message: Message, running: Running, onAnswer: (answer: Answer) => void) => Promise<void>;
};

/** What a thread says when it has come up, and at the end of each answer. */
export const ready = null;

/**
 * A thread for work that would hold up everybody else. It is started by the first message, takes one after another, each
 * owner in turn, and does not keep the process alive.
 */
export function createThread<Message, Answer extends object>(
  script: URL,
  memoryMb = 128,
): Thread<Message, Answer> {
  const waiting: Job<Message, Answer>[] = [];
  let worker: Worker | undefined;
  let current: Job<Message, Answer> | undefined;
  let lastOwner: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const startWorker = (): Worker => {
    const started = new Worker(script, {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    let isUp = false;
    started.on('message', (answer: Answer | typeof ready) => {
      if (started !== worker || !current) return;
      if (answer !== ready) current.onAnswer(answer);
      else if (isUp) finish();
      // Coming up takes a while on a busy machine, and is no part of what was asked.
      else hand(current, started);
      isUp = true;
    });
    // It died by itself, of too little memory for example: what it had no answer for stays without one.
    started.on('error', () => giveUp(started));
    started.on('exit', () => giveUp(started));
    return started;
  };

  const giveUp = (of: Worker | undefined) => {
    if (of !== worker || of === undefined) return;
    worker = undefined;
    void of.terminate();
    finish();
  };

  const finish = () => {
    clearTimeout(timer);
    const done = current;
    current = undefined;
    worker?.unref();
    done?.onEnd();
    startNext();
  };

  const startNext = () => {
    if (current) return;
    const ofAnother = waiting.findIndex(({ owner }) => owner !== lastOwner);
    [current] = waiting.splice(Math.max(0, ofAnother), 1);
    if (!current) return;
    lastOwner = current.owner;
    if (worker) hand(current, worker);
    else worker = startWorker();
    worker.ref();
  };

  const hand = ({ message, limitMs }: Job<Message, Answer>, to: Worker) => {
    timer = setTimeout(() => giveUp(to), limitMs);
    // oxlint-disable-next-line require-post-message-target-origin -- a thread is no window
    to.postMessage(message);
  };

  return {
    run: (message, running, onAnswer) =>
      new Promise((resolve) => {
        waiting.push({ ...running, message, onAnswer, onEnd: resolve });
        startNext();
      }),
  };
}
