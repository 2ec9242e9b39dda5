import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database } from '../../../db/connect.ts';
import { listenTo } from './listen.queries.ts';

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
  #client: pg.Client | undefined;
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
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#database.$client.options);
    this.#client = client;
    const lost = (error?: unknown) => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#connectLater(error);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload = '' }) => this.#heard.onPeople(payload.split(',').map(Number)));
    try {
      await client.connect();
      await listenTo(client);
      this.#failures = 0;
      this.#heard.onGap();
    } catch (error) {
      lost(error);
      await client.end().catch(() => undefined);
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
