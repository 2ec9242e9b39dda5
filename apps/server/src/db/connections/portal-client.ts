import pg from 'pg';
import { PreparedLimit } from './prepared-limit.ts';

type Query = (given: unknown, ...rest: unknown[]) => unknown;

/** What was asked, without the values that were asked for. */
export type FinishedStatement = { statement: string; ms: number };

/** A connection that knows since when the database owes it an answer, and that can be given up without waiting for one. */
export class PortalClient extends pg.Client {
  readonly #limit = new PreparedLimit();
  #askedAt: number | undefined;
  #asked: unknown;
  /** Of work that takes long by its nature, such as a backup: its statements have no limit. */
  hasTime = false;
  onFinished: ((finished: FinishedStatement) => void) | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // The driver says "drain" when it has the answers to all that it was asked.
    this.on('drain', () => {
      const askedAt = this.#askedAt;
      this.#askedAt = undefined;
      if (askedAt === undefined || this.onFinished === undefined) return;
      this.onFinished({ statement: statementOf(this.#asked), ms: performance.now() - askedAt });
    });
  }

  // One function stands for all the ways in which the driver's own can be called.
  override query = ((given: unknown, ...rest: unknown[]) => {
    this.#askedAt ??= performance.now();
    this.#asked = given;
    return Reflect.apply(super.query as Query, this, [this.#limit.apply(given, rest[0]), ...rest]);
  }) as Query & pg.Client['query'];

  /** In the time of `performance.now()`; undefined while nothing is owed. */
  get unansweredSince(): number | undefined {
    return this.#askedAt;
  }

  /** What the server calls this connection; the driver's types leave it out. */
  get backendId(): number {
    return Number(Reflect.get(this, 'processID'));
  }

  /** Whoever waits for an answer on it gets the reason at once. Saying goodbye to the server could take forever. */
  giveUp(reason: Error): void {
    this.connection.stream.destroy(reason);
  }
}

function statementOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null) return 'unknown';
  const { name, text } = asked as { name?: unknown; text?: unknown };
  if (typeof name === 'string' && name !== '') return name;
  return typeof text === 'string' ? text : 'a stream';
}
