import pg from 'pg';
import { isStream } from './is-stream.ts';
import { LateBegin } from './late-begin.ts';
import { LostServer } from './lost-server.ts';
import { whenNothingIsAdded } from './pipelined.ts';
import { PreparedLimit } from './prepared-limit.ts';

type Query = (given: unknown, ...rest: unknown[]) => unknown;

/** What was asked, without the values that were asked for. */
export type FinishedStatement = { statement: string; ms: number };
/** Told of a statement when it is sent; what it answers is told of the outcome. */
export type OnAsked = (statement: string) => ((error?: unknown) => void) | undefined;

/**
 * A connection that knows since when the database owes it an answer, and that can be given up without waiting for one.
 *
 * It sends a statement without waiting for the answers to those before it, and what is asked at one moment goes in one piece: each way to
 * the server and back wakes two processes, which costs more than most statements.
 */
export class PortalClient extends pg.Client {
  readonly #limit = new PreparedLimit();
  readonly #server: LostServer;
  readonly #begin = new LateBegin();
  /** What the server has to answer, in that order. */
  #owed: unknown[] = [];
  /** When the server could begin with the first of them. */
  #askedAt: number | undefined;
  #isGathering = false;
  /** Of work that takes long by its nature, such as a backup: its statements have no limit. */
  hasTime = false;
  onFinished: ((finished: FinishedStatement) => void) | undefined;
  onAsked: OnAsked | undefined;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    this.#server = new LostServer(this, (reason) => this.giveUp(reason));
    this.connection.on('readyForQuery', () => this.#noteAnswer());
    this.on('error', () => {
      this.#begin.isBroken = true;
    });
    // The driver has the answers to all that it was asked, also to what it refused to send.
    this.on('drain', () => {
      this.#owed = [];
      this.#askedAt = undefined;
    });
  }

  // One function stands for all the ways in which the driver's own can be called.
  override query = ((given: unknown, ...rest: unknown[]) =>
    this.#begin.before(given, rest, (...asked) => this.#ask(...asked))) as Query & pg.Client['query'];

  #ask(given: unknown, rest: unknown[]): unknown {
    this.#gather();
    this.#askedAt ??= performance.now();
    this.#owed.push(given);
    // A stream has the connection for itself.
    Reflect.set(this, 'pipeline', !isStream(given));
    const ask = (...others: unknown[]) => {
      const parameters = this.#server.doubtLast([this.#limit.apply(given, rest[0]), ...others]);
      return this.#server.doubt(Reflect.apply(super.query as Query, this, parameters));
    };
    const onAnswer = this.onAsked?.(statementOf(given));
    return onAnswer === undefined ? ask(...rest) : askAndTell(ask, rest, onAnswer);
  }

  /** Until all that goes on at this moment has asked what it wants to know. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(whenNothingIsAdded, () => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  #noteAnswer(): void {
    const askedAt = this.#askedAt;
    if (askedAt === undefined || this.#owed.length === 0) return;
    const asked = this.#owed.shift();
    const now = performance.now();
    this.#askedAt = this.#owed.length > 0 ? now : undefined;
    this.onFinished?.({ statement: statementOf(asked), ms: now - askedAt });
  }

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
