import pg from 'pg';
import { LostServer } from './lost-server.ts';
import { PreparedLimit } from './prepared-limit.ts';

type Query = (given: unknown, ...rest: unknown[]) => unknown;

/** What was asked, without the values that were asked for. */
export type FinishedStatement = { statement: string; ms: number };
/** Told of a statement when it is sent; what it answers is told of the outcome. */
export type OnAsked = (statement: string) => ((error?: unknown) => void) | undefined;

/** A connection that knows since when the database owes it an answer, and that can be given up without waiting for one. */
export class PortalClient extends pg.Client {
  readonly #limit = new PreparedLimit();
  readonly #server: LostServer;
  #askedAt: number | undefined;
  #asked: unknown;
  /** Of work that takes long by its nature, such as a backup: its statements have no limit. */
  hasTime = false;
  onFinished: ((finished: FinishedStatement) => void) | undefined;
  onAsked: OnAsked | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.#server = new LostServer(this, (reason) => this.giveUp(reason));
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
    const ask = (...others: unknown[]) => {
      const parameters = this.#server.doubtLast([this.#limit.apply(given, rest[0]), ...others]);
      return this.#server.doubt(Reflect.apply(super.query as Query, this, parameters));
    };
    const onAnswer = this.onAsked?.(statementOf(given));
    return onAnswer === undefined ? ask(...rest) : askAndTell(ask, rest, onAnswer);
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

/** The driver tells the outcome to a function, where it was given one as the last parameter, or else by a promise. */
function askAndTell(
  ask: (...parameters: unknown[]) => unknown,
  parameters: unknown[],
  onAnswer: (error?: unknown) => void,
): unknown {
  const last = parameters.at(-1);
  if (typeof last === 'function') {
    const tell = (error: unknown, ...answer: unknown[]) => {
      onAnswer(error);
      Reflect.apply(last, undefined, [error, ...answer]);
    };
    return ask(...parameters.slice(0, -1), tell);
  }
  const answer = ask(...parameters);
  if (answer instanceof Promise) answer.then(() => onAnswer(), onAnswer);
  // A stream, which goes its own way.
  else onAnswer();
  return answer;
}

function statementOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null) return 'unknown';
  const { name, text } = asked as { name?: unknown; text?: unknown };
  if (typeof name === 'string' && name !== '') return name;
  return typeof text === 'string' ? text : 'a stream';
}
