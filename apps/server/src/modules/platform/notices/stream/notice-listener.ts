import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../db/connect.ts';
import { type Ear, openEar } from './listen.queries.ts';

const firstPause = 500;
const longestPause = 15_000;

type Heard = {
  /** The notices of these people have changed. */
  onPeople: (personIds: readonly number[]) => void;
  /** Something may have been missed. */
  onGap: () => void;
};

/** Hears on a connection of its own what instances tell each other, and connects again whenever it is lost. */
export class NoticeListener {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #heard: Heard;
  #ear: Ear | undefined;
  /** The present try to listen; what comes of an older one counts no more. */
  #attempt: object | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #isWanted = false;

  constructor(database: Database, log: FastifyBaseLogger, heard: Heard) {
    this.#database = database;
    this.#log = log;
    this.#heard = heard;
  }

  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    void this.#connect();
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    this.#attempt = undefined;
    clearTimeout(this.#retry);
    const ear = this.#ear;
    this.#ear = undefined;
    await ear?.close();
  }

  async #connect(): Promise<void> {
    const attempt = {};
    this.#attempt = attempt;
    const onLost = (error?: unknown) => {
      if (this.#attempt !== attempt) return;
      this.#attempt = undefined;
      this.#ear = undefined;
      this.#connectLater(error);
    };
    const onMessage = (message: string) => this.#heard.onPeople(message.split(',').map(Number));
    try {
      const ear = await openEar(this.#database, { onMessage, onLost });
      if (this.#attempt !== attempt) return await ear.close();
      this.#ear = ear;
      this.#failures = 0;
      this.#heard.onGap();
    } catch (error) {
      onLost(error);
    }
  }

  #connectLater(error: unknown): void {
    if (!this.#isWanted) return;
    this.#log.warn({ err: error }, 'the connection that hears of notices is lost');
    const pause = Math.min(longestPause, firstPause * 2 ** this.#failures);
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#connect(), pause).unref();
  }
}
