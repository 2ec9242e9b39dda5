import pg from 'pg';

import { LostServer } from './lost-server.ts';
import { whenNothingIsAdded } from './pipelined.ts';

/** Far more than people ask for. */
const maxPrepared = 300;
/** So many of them for statements that were given no name. */
const maxNamedHere = 150;
/** What was asked so often on one connection will be asked again. */
const repeated = 3;
/** Texts that are counted; those that differ at every call are forgotten together. */
const maxCounted = 1000;

type Asked = { text?: unknown; name?: unknown; values?: unknown };

/**
 * A connection keeps what it has prepared until it ends, some 200 KB each, and the lists alone have more shapes than a server
 * could hold. Beyond the limit a statement has no name and is planned at each call.
 *
 * A statement without a name gets one when its text comes again: to read and to plan it takes the database longer than to do what it
 * says, and a save has a dozen of them.
 */
class PreparedLimit {
  readonly #prepared = new Set<string>();
  readonly #namedHere = new Map<string, string>();
  #counted = new Map<string, number>();

  /** `values`: those that stand beside the statement. */
  apply(given: unknown, values: unknown): unknown {
    if (!isPlain(given)) return given;
    if (typeof given.name === 'string') return this.#limit({ ...given, name: given.name });
    if (typeof given.text !== 'string' || !hasValues(values ?? given.values)) return given;
    const name = this.#nameFor(given.text);
    return name === undefined ? given : { ...given, name };
  }

  #limit(given: Asked & { name: string }): Asked {
    if (this.#prepared.has(given.name)) return given;
    if (this.#prepared.size >= maxPrepared) return { ...given, name: undefined };
    this.#prepared.add(given.name);
    return given;
  }

  #nameFor(text: string): string | undefined {
    const known = this.#namedHere.get(text);
    if (known !== undefined) return known;
    const isRoom = this.#namedHere.size < maxNamedHere && this.#prepared.size < maxPrepared;
    if (!isRoom || this.#count(text) < repeated) return undefined;
    const name = `repeated_${this.#namedHere.size + 1}`;
    this.#namedHere.set(text, name);
    this.#prepared.add(name);
    this.#counted.delete(text);
    return name;
  }

  #count(text: string): number {
    const times = (this.#counted.get(text) ?? 0) + 1;
    if (this.#counted.size >= maxCounted) this.#counted = new Map();
    this.#counted.set(text, times);
    return times;
  }
}

function isPlain(given: unknown): given is Asked {
  return typeof given === 'object' && given !== null && !isStream(given);
}

/** Without values a text may hold several statements, or one that can't be prepared. */
const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

type Ask = (given: unknown, rest: unknown[]) => unknown;

/** As the query layer writes it, with or without a level of isolation. */
const begins = /^begin\b[^;]*$/;
const ends = /^(commit|rollback)$/;

/**
 * The `begin` of a transaction goes together with its first statement: whoever opens a transaction does not wait for an answer that says
 * nothing. One that ends before it asked for anything is never begun.
 */
class LateBegin {
  #waiting: { given: unknown; rest: unknown[] } | undefined;
  /** Of a connection that is lost nothing has to be rolled back: a failure of that would only hide why it was lost. */
  isBroken = false;

  before(given: unknown, rest: unknown[], ask: Ask): unknown {
    const text = textOf(given);
    const isAwaited = typeof rest.at(-1) !== 'function';
    if (begins.test(text) && isAwaited) {
      this.#waiting = { given, rest };
      return Promise.resolve(nothingDone());
    }
    if (this.isBroken && text === 'rollback' && isAwaited) return Promise.resolve(nothingDone());
    const begin = this.#waiting;
    if (begin === undefined) return ask(given, rest);
    this.#waiting = undefined;
    if (ends.test(text)) return Promise.resolve(nothingDone());
    const begun = Promise.resolve(ask(begin.given, begin.rest));
    const answer = ask(given, rest);
    if (answer instanceof Promise) return Promise.all([begun, answer]).then(([, result]) => result);
    // A stream fails by itself on a connection that could not even begin.
    begun.catch(() => undefined);
    return answer;
  }
}

/** Only the query layer asks by an object with a text; whoever writes `begin` by hand has it sent at once. */
function textOf(given: unknown): string {
  if (typeof given !== 'object' || given === null || isStream(given) || !('text' in given)) return '';
  return typeof given.text === 'string' ? given.text : '';
}

const nothingDone = () => ({ command: '', rowCount: 0, oid: 0, rows: [], fields: [] });

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

/** Such as a COPY: an object of a class that brings its own way of being sent. */
export function isStream(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'submit' in given;
}
