import type pg from 'pg';

/** "cannot execute … in a read-only transaction" */
const onlyReads = '25006';
/** Where PostgreSQL gives up waiting for a standby. Its words are translated, this is not. */
const stoppedWaiting = 'SyncRepWaitForLSN';

type Answered = (error: unknown, ...rest: unknown[]) => void;

/**
 * What a server says when it is no longer the one to talk to, or can't promise what it says. A primary that another has replaced only reads:
 * whoever goes on with its connections is refused for ever. And one that was told to stop waiting for its standby calls a commit done which
 * nobody else has: it may be lost with the machine, so nobody may be told that it is done.
 */
export class LostServer {
  #isDoubtful = false;

  constructor(client: pg.Client, giveUp: (reason: Error) => void) {
    // First whoever waits gets the answer itself.
    const later = (reason: Error) => void setImmediate(giveUp, reason);
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === onlyReads) later(new Error('Connection terminated: the server only reads'));
    });
    client.on('notice', ({ routine }) => {
      if (routine !== stoppedWaiting) return;
      this.#isDoubtful = true;
      later(unsure());
    });
  }

  /** The answer to a statement, where it can be believed. */
  doubt(answer: unknown): unknown {
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result: unknown) => {
      if (this.#isDoubtful) throw unsure();
      return result;
    });
  }

  /** The same for an answer that goes to a function. */
  doubtLast(parameters: unknown[]): unknown[] {
    const answered = parameters.at(-1);
    if (typeof answered !== 'function') return parameters;
    const doubted: Answered = (error, ...rest) => {
      if (this.#isDoubtful && !error) (answered as Answered)(unsure());
      else (answered as Answered)(error, ...rest);
    };
    return [...parameters.slice(0, -1), doubted];
  }
}

const unsure = () =>
  new Error(
    'Connection terminated: the server stopped waiting for its standby, nobody knows what will be kept',
  );
