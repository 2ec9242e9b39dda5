import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { countUnread } from '../notices.queries.ts';

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
class NoticeListener {
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

/** Tabs of one browser share a stream: these are devices. */
export const streamsOfPerson = 10;
/** Also how long a stream outlives its session at most, and how late a count comes that nobody was told of. */
const beatSeconds = 15;
/** What happens within this time is told together. */
const gatheredFor = 50;

type Listening = { personId: number; sessionId: string; stream: Readable; told: number };

type Parts = {
  database: Database;
  log: FastifyBaseLogger;
  /** Of these sessions those that are not over. */
  findLiveSessions: (ids: readonly string[]) => Promise<Set<string>>;
};

/** Who listens on this instance. The connection to the database is there as long as somebody does. */
export class NoticeStreams {
  readonly #parts: Parts;
  readonly #listener: NoticeListener;
  readonly #byPerson = new Map<number, Set<Listening>>();
  readonly #changed = new Set<number>();
  #beat: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#listener = new NoticeListener(parts.database, parts.log, {
      onPeople: (personIds) => this.#gather(personIds),
      onGap: () => this.#gather([...this.#byPerson.keys()]),
    });
  }

  get size(): number {
    return [...this.#byPerson.values()].reduce((sum, { size }) => sum + size, 0);
  }

  open({ personId, tokenId }: Pick<Caller, 'personId' | 'tokenId'>, unread: number): Readable {
    const listening = this.#byPerson.get(personId) ?? new Set();
    if (listening.size >= streamsOfPerson) {
      throw new AppError('tooManyStreams', { params: { limit: streamsOfPerson } });
    }
    const stream = new Readable({ read: () => undefined, highWaterMark: 1024 });
    const one: Listening = { personId, sessionId: tokenId, stream, told: -1 };
    listening.add(one);
    this.#byPerson.set(personId, listening);
    stream.once('close', () => this.#leave(one));
    tell(one, unread);
    this.#listener.start();
    // Who was let in may have been remembered: a browser asks again at once when its stream was ended.
    void this.#endDead([one]);
    this.#beat ??= setInterval(() => void this.#beatOnce(), beatSeconds * 1000).unref();
    return stream;
  }

  async close(): Promise<void> {
    for (const { stream } of this.#all()) stream.push(null);
    this.#rest();
    await this.#listener.stop();
  }

  #all(): Listening[] {
    return [...this.#byPerson.values()].flatMap((listening) => [...listening]);
  }

  #of(people: readonly number[]): Listening[] {
    return people.flatMap((personId) => [...(this.#byPerson.get(personId) ?? [])]);
  }

  #leave(one: Listening): void {
    const listening = this.#byPerson.get(one.personId);
    listening?.delete(one);
    if (listening?.size === 0) this.#byPerson.delete(one.personId);
    if (this.#byPerson.size > 0) return;
    this.#rest();
    void this.#listener.stop();
  }

  #rest(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#gathering);
    this.#beat = undefined;
    this.#gathering = undefined;
    this.#changed.clear();
  }

  #gather(personIds: readonly number[]): void {
    for (const personId of personIds) if (this.#byPerson.has(personId)) this.#changed.add(personId);
    if (this.#changed.size === 0) return;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      const people = [...this.#changed];
      this.#changed.clear();
      void this.#endDead(this.#of(people)).then(() => this.#notifyPeople(people, { always: true }));
    }, gatheredFor);
  }

  /** A failure is no more than a count that comes with the next beat. */
  async #notifyPeople(people: readonly number[], { always }: { always: boolean }): Promise<void> {
    try {
      const unread = await countUnread(this.#parts.database, people);
      for (const one of this.#of(people)) {
        const present = unread.get(one.personId) ?? 0;
        if (always || present !== one.told) tell(one, present);
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'streams of notices could not be told');
    }
  }

  async #endDead(some: readonly Listening[]): Promise<void> {
    try {
      const live = await this.#parts.findLiveSessions(some.map(({ sessionId }) => sessionId));
      for (const { sessionId, stream } of some) if (!live.has(sessionId)) stream.push(null);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'sessions of streams could not be looked up');
    }
  }

  /** Keeps connections open, ends those whose session is over, and tells what a lost message has not. */
  async #beatOnce(): Promise<void> {
    const all = this.#all();
    for (const { stream } of all) stream.push(': \n\n');
    await this.#endDead(all);
    await this.#notifyPeople([...this.#byPerson.keys()], { always: false });
  }

  /** For tests: as if the time for it had come. */
  beat(): Promise<void> {
    return this.#beatOnce();
  }
}

function tell(one: Listening, unread: number): void {
  one.told = unread;
  one.stream.push(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`);
}
