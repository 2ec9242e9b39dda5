import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { DatabaseDownError } from '../database-problem.ts';
import { type FinishedStatement, type OnAsked, PortalClient } from './portal-client.ts';

type Taken = Parameters<pg.Pool['connect']>[0];

/** A time in which the database did not answer; it lasts while nobody knows its end. */
export type Outage = { from: Date; until: Date | undefined; reason: string };

/** What the server called a connection that was lost, and when it was. */
export type LostConnection = { backendId: number; at: number };
/** While nobody looks after them. */
const mostLost = 1000;

const ignore = () => undefined;

/**
 * A pool that can be told that its database is gone: from then on it refuses at once instead of letting everybody wait, and
 * it trusts none of the connections that it has.
 */
export class GuardedPool extends pg.Pool {
  /** Also those that are just being made: to a database that is silent even that takes a while. */
  readonly #clients: ReadonlySet<PortalClient>;
  readonly #held = new WeakSet<pg.PoolClient>();
  readonly #waiting = new Set<(error: Error) => void>();
  #outage: Outage | undefined;
  /**
   * Connections that broke and nobody has looked after yet. The server may know nothing of it, and keep their transactions open with all that
   * these have locked.
   */
  readonly lost: LostConnection[] = [];
  /** Asks the database for a sign of life. Whoever watches the database has a connection of their own for it. */
  ping: () => Promise<unknown> = () => this.query('select 1');
  onFinished: ((finished: FinishedStatement) => void) | undefined;
  #onAsked: OnAsked | undefined;

  constructor(options: pg.PoolConfig) {
    const clients = new Set<PortalClient>();
    class Client extends PortalClient {
      constructor(config?: pg.ClientConfig) {
        super(config);
        clients.add(this);
        this.once('end', () => clients.delete(this));
      }
    }
    super({ Client, ...options });
    this.#clients = clients;
    // An idle connection that the server closes must not end the process; the next query reports what is wrong.
    this.on('error', ignore);
    this.on('connect', (client) => this.#adopt(client));
    this.on('acquire', (client) => this.#held.add(client));
    this.on('release', (_error, client) => this.#held.delete(client));
  }

  /** Told of every statement, also on the connections that are open already. */
  set onAsked(onAsked: OnAsked | undefined) {
    this.#onAsked = onAsked;
    for (const client of this.#clients) client.onAsked = onAsked;
  }

  get downSince(): Date | undefined {
    return this.#outage?.until === undefined ? this.#outage?.from : undefined;
  }

  get lastOutage(): Readonly<Outage> | undefined {
    return this.#outage;
  }

  /** The connections on which the database owes an answer. */
  get unanswered(): PortalClient[] {
    return [...this.#clients].filter(({ unansweredSince }) => unansweredSince !== undefined);
  }

  goDown(why = 'it does not answer'): void {
    if (this.downSince === undefined) this.#outage = { from: new Date(), until: undefined, reason: why };
    const reason = new DatabaseDownError();
    for (const client of this.#clients) client.giveUp(reason);
    for (const refuse of this.#waiting) refuse(reason);
    this.#waiting.clear();
  }

  comeBack(): void {
    if (this.#outage !== undefined) this.#outage.until ??= new Date();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken !== undefined) {
      this.#take(taken);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  }

  #take(given: Taken): void {
    // Where requests are traced: what waits in the line must not go on as a part of the one that gives the connection back.
    const taken = this.#onAsked === undefined ? given : AsyncResource.bind(given);
    const refuse = (error: Error) => taken(error, undefined, ignore);
    if (this.downSince !== undefined) {
      process.nextTick(refuse, new DatabaseDownError());
      return;
    }
    this.#waiting.add(refuse);
    super.connect((error, client) => {
      if (client !== undefined) client.release = onlyOnce(client.release);
      // Refused meanwhile: nobody waits for it any more.
      if (this.#waiting.delete(refuse)) taken(error, client, client?.release ?? ignore);
      else client?.release();
    });
  }

  #adopt(client: pg.PoolClient): void {
    // A connection that breaks while a transaction holds it must not end the process either: its queries fail.
    client.on('error', () => {
      if (client instanceof PortalClient && this.lost.length < mostLost)
        this.lost.push({ backendId: client.backendId, at: performance.now() });
    });
    if (client instanceof PortalClient) {
      client.onFinished = (finished) => this.onFinished?.(finished);
      client.onAsked = this.#onAsked;
    }
    // The query layer forgets to give a connection back whose `begin` failed, and the pool would count it for ever.
    client.once('end', () => {
      if (this.#held.has(client)) client.release(true);
    });
  }
}

/** A connection that broke was taken back already when its holder comes to return it. */
function onlyOnce(release: pg.PoolClient['release']): pg.PoolClient['release'] {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}
