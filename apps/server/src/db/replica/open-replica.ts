import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, databaseOf, portalPool } from '../connect.ts';
import { HealthProbe } from '../connections/health-probe.ts';
import { ReplicaPool } from './replica-pool.ts';

export type Replica = {
  database: Database;
  /** False while all is read from the primary, because no replica answers or nobody knows how far it has to be. */
  isUp: () => boolean;
  close: () => Promise<void>;
};

export type ReplicaOptions = {
  url: string;
  size: number;
  primary: Database;
  /** Between two looks at the primary's position, and how long a replica may take to give a sign of life. */
  everyMs?: number;
  patienceMs?: number;
  onChange?: (isUp: boolean, reason?: unknown) => void;
};

/** A position that was read longer ago than so many looks says nothing of now. */
const oldestLooks = 3;

/**
 * Servers for reads that may be a moment behind. How far behind is known: every second the primary is asked for its position, and only a replica that
 * has come as far is asked anything. Nobody waits for one at the start, and one that is away, silent or slow is not asked.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, size, primary, everyMs = 1000, patienceMs = 1000, onChange } = options;
  const pool = new ReplicaPool(
    portalPool({ connectionString: url, max: size, connectionTimeoutMillis: patienceMs }),
  );
  const probe = new HealthProbe(pool.options, patienceMs, { mayFollow: true });
  const stopped = new AbortController();
  let position: { at: number; lsn: string } | undefined;

  pool.goDown();
  pool.wanted = () =>
    position !== undefined && performance.now() - position.at < oldestLooks * everyMs
      ? position.lsn
      : undefined;

  const findPosition = async () => {
    const at = performance.now();
    const { rows } = await primary.$client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    if (rows[0]) position = { at, lsn: rows[0].lsn };
  };
  const look = async () => {
    const wasUp = pool.downSince === undefined;
    try {
      await probe.check();
      if (stopped.signal.aborted) return;
      pool.comeBack();
      if (!wasUp) onChange?.(true);
    } catch (reason) {
      if (stopped.signal.aborted) return;
      pool.goDown();
      if (wasUp) onChange?.(false, reason);
    }
  };
  const watch = async () => {
    while (!stopped.signal.aborted) {
      // Where the primary does not answer its position grows old, and nothing more has to be done.
      await Promise.all([findPosition().catch(() => undefined), look()]);
      await sleep(everyMs, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
    }
  };
  void watch();
  return {
    database: databaseOf(pool),
    isUp: () => pool.downSince === undefined && pool.wanted() !== undefined,
    close: async () => {
      stopped.abort();
      probe.close();
      await Promise.race([pool.end(), sleep(2000, undefined, { ref: false })]);
    },
  };
}
