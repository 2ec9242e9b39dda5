import type pg from 'pg';
import { GuardedPool } from '../connections/guarded-pool.ts';

type Taken = Parameters<pg.Pool['connect']>[0];

const ignore = () => undefined;

/** It is not as far as it has to be, or nobody knows how far it has to be. */
export class ReplicaBehindError extends Error {
  override name = 'ReplicaBehindError';

  constructor(reason: string) {
    super(`a replica can't be asked: ${reason}`);
  }
}

/**
 * Connections to servers that follow the primary. Behind one address there may be several, each as far as it is: so every connection is asked
 * how far its own server has come before it is handed out, once for each position that is wanted.
 */
export class ReplicaPool extends GuardedPool {
  readonly #passed = new WeakMap<pg.PoolClient, string>();
  /** The position in the primary's log that has to be there; undefined while nobody knows it. */
  wanted: () => string | undefined = () => undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    }
    super.connect((error, client, release) => {
      if (client === undefined) {
        taken(error, undefined, ignore);
        return;
      }
      void this.#handOut(client, release, taken);
    });
    return undefined;
  }

  async #handOut(client: pg.PoolClient, release: pg.PoolClient['release'], taken: Taken): Promise<void> {
    try {
      await this.#assertFarEnough(client);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown : new Error(String(thrown));
      // One that was promoted follows nobody any more; a new connection leads to another.
      release(!(reason instanceof ReplicaBehindError) || !isFollowing(reason));
      taken(reason, undefined, ignore);
      return;
    }
    taken(undefined, client, release);
  }

  async #assertFarEnough(client: pg.PoolClient): Promise<void> {
    const wanted = this.wanted();
    if (wanted === undefined) throw new ReplicaBehindError('the position of the primary is not known');
    if (this.#passed.get(client) === wanted) return;
    const { rows } = await client.query<{ follows: boolean; isThere: boolean | null }>({
      name: 'replica_position',
      text: 'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
      values: [wanted],
    });
    if (rows[0]?.follows !== true) throw new ReplicaBehindError(promoted);
    if (rows[0].isThere !== true) throw new ReplicaBehindError('it is behind');
    this.#passed.set(client, wanted);
  }
}

const promoted = 'it follows nobody';
const isFollowing = ({ message }: Error) => !message.endsWith(promoted);
