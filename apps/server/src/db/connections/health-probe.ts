import type pg from 'pg';
import { PortalClient } from './portal-client.ts';
import { StandbyError, TimeoutError, within } from './silence.ts';

/**
 * A connection of one's own to ask whether the database lives, beside the pool: an answer never waits for a turn, however
 * busy the portal is.
 */
export class HealthProbe {
  readonly #config: pg.ClientConfig;
  readonly #patience: number;
  readonly #mayFollow: boolean;
  #client: PortalClient | undefined;
  #beating: Promise<void> | undefined;
  #isPooled = false;

  /** `mayFollow`: a server that follows another is as welcome as a primary. */
  constructor(config: pg.ClientConfig, patience: number, { mayFollow = false } = {}) {
    this.#config = config;
    this.#patience = patience;
    this.#mayFollow = mayFollow;
  }

  /** Behind a pooler the numbers of connections are the pooler's own, and the server does not know them. */
  get isPooled(): boolean {
    return this.#isPooled;
  }

  /** Rejects where the database does not answer. All who ask at the same time share one question. */
  check(): Promise<void> {
    this.#beating ??= this.#ask().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const client = this.#client ?? (await this.#connect());
    try {
      return (await within(this.#patience, client.query<Row>(text, values))).rows;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#client?.giveUp(new Error('closed'));
    this.#client = undefined;
  }

  async #ask(): Promise<void> {
    const wasConnected = this.#client !== undefined;
    try {
      await this.#askPrimary();
    } catch (error) {
      // A database that was started again has closed the connection; that alone says nothing.
      if (!wasConnected || !isClosedByServer(error)) throw error;
      await this.#askPrimary();
    }
  }

  /** A server that another has replaced, or is about to, still answers: it is as good as none. */
  async #askPrimary(): Promise<void> {
    const [answer] = await this.query<{ follows: boolean }>('select pg_is_in_recovery() as follows', []);
    if (this.#mayFollow || answer?.follows !== true) return;
    this.close();
    throw new StandbyError();
  }

  async #connect(): Promise<PortalClient> {
    const client = new PortalClient(this.#config);
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    try {
      await within(this.#patience, client.connect());
      const answer = client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const { rows } = await within(this.#patience, answer);
      this.#isPooled = rows[0]?.pid !== client.backendId;
    } catch (error) {
      client.giveUp(new Error('closed'));
      throw error;
    }
    this.#client = client;
    return client;
  }
}

function isClosedByServer(error: unknown): boolean {
  return error instanceof Error && !(error instanceof TimeoutError) && !(error instanceof StandbyError);
}
