import { setTimeout as sleep } from 'node:timers/promises';
import { OutageError } from '../../lib/outage-error.ts';
import type { Database } from '../connect.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { HealthProbe } from './health-probe.ts';
import type { FinishedStatement, PortalClient } from './portal-client.ts';

export type WatchOptions = {
  /** A statement that takes longer is cancelled, unless its connection was given time; 0 for no limit. */
  statementSeconds: number;
  /** Between two questions to the database, and how long it may take to answer one. */
  everyMs?: number;
  patienceMs?: number;
  /** After so long without an answer to a statement the server is asked whether it is still at it. */
  doubtMs?: number;
  onDown?: (reason: unknown) => void;
  onBack?: (seconds: number) => void;
  onGivenUp?: (reason: string) => void;
  /** Of every statement of the pool. */
  onFinished?: ((finished: FinishedStatement) => void) | undefined;
};

/**
 * Connections can die without a word: a machine between that forgets them, a server that is frozen. So the database is asked
 * for a sign of life every second. While it gives none, whoever needs it is refused at once; when it does again, what the server still
 * keeps of the lost connections is ended, and all goes on with new ones. Answers how to stop.
 */
export function watchDatabase({ $client: pool }: Database, options: WatchOptions): () => void {
  const { everyMs = 1000, patienceMs = 3000 } = options;
  const probe = new HealthProbe(pool.options, patienceMs);
  const stopped = new AbortController();
  pool.ping = () => probe.check();
  pool.onFinished = options.onFinished;
  const lookAfter = createDoubts(pool, probe, options);

  const look = async (): Promise<void> => {
    try {
      await probe.check();
      await endLost(pool, probe);
      if (pool.downSince !== undefined && !stopped.signal.aborted) {
        const seconds = (Date.now() - pool.downSince.getTime()) / 1000;
        pool.comeBack();
        options.onBack?.(seconds);
      }
      await lookAfter();
      await endLost(pool, probe);
    } catch (error) {
      if (stopped.signal.aborted) return;
      const isNews = pool.downSince === undefined;
      pool.goDown(error instanceof Error ? error.message : String(error));
      if (isNews) {
        options.onDown?.(error);
        // Where only the old connections are lost a new one answers at once.
        await look();
      }
    }
  };
  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await look();
      await sleep(everyMs, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
    }
  };
  void watch();
  return () => {
    stopped.abort();
    probe.close();
  };
}

/**
 * The server does not know that these connections are lost, and would hold for minutes what their transactions have locked. What has got such a
 * number later is somebody else. Behind a pooler the numbers are the pooler's.
 */
async function endLost(pool: GuardedPool, probe: HealthProbe): Promise<void> {
  const lost = [...pool.lost];
  if (lost.length === 0) return;
  const now = performance.now();
  if (!probe.isPooled)
    await probe.query(
      `select pg_terminate_backend(held.pid) from pg_stat_activity held
     join unnest($1::int[], $2::float8[]) lost (pid, seconds) on lost.pid = held.pid
     where held.usename = current_user and held.backend_start < clock_timestamp() - make_interval(secs => lost.seconds)`,
      [lost.map(({ backendId }) => backendId), lost.map(({ at }) => (now - at) / 1000)],
    );
  pool.lost.splice(0, lost.length);
}

/**
 * A single connection may be lost while the database lives. The server knows which statements it works on: one that it does not
 * know of, twice in a row, is waited for in vain, while one that simply takes long is left alone until its limit.
 */
function createDoubts(
  pool: GuardedPool,
  probe: HealthProbe,
  { statementSeconds, doubtMs = 3000, onGivenUp }: WatchOptions,
): () => Promise<void> {
  const limitMs = statementSeconds === 0 ? Number.POSITIVE_INFINITY : statementSeconds * 1000;
  let doubted = new Map<PortalClient, number>();

  const giveUp = (client: PortalClient, reason: string, Kind: new (message: string) => Error = Error) => {
    client.giveUp(new Kind(`Connection terminated: ${reason}`));
    onGivenUp?.(reason);
  };

  return async () => {
    const before = doubted;
    doubted = new Map();
    const late = pool.unanswered.flatMap((client) => {
      const since = client.unansweredSince ?? Number.POSITIVE_INFINITY;
      const ms = performance.now() - since;
      return ms > Math.min(doubtMs, limitMs) ? [{ client, since, ms }] : [];
    });
    if (late.length === 0) return;
    const idle = probe.isPooled ? new Set() : await findIdle(probe, late);
    for (const { client, since, ms } of late) {
      if (client.unansweredSince !== since) continue;
      if (ms > limitMs && !client.hasTime) {
        const reason = `a statement took longer than ${statementSeconds} s`;
        if (!probe.isPooled) await probe.query('select pg_cancel_backend($1)', [client.backendId]);
        // What the server has ended by now is answered, and the connection may already work for somebody else.
        if (client.unansweredSince === since) giveUp(client, reason);
        else onGivenUp?.(reason);
      } else if (idle.has(client)) {
        if (before.get(client) === since) giveUp(client, 'the answer to a statement was lost', OutageError);
        else doubted.set(client, since);
      }
    }
  };
}

/** Of these, the ones that the server does not work for: it knows nothing of them, waits for us, or can't get rid of its answer. */
async function findIdle(
  probe: HealthProbe,
  late: readonly { client: PortalClient }[],
): Promise<ReadonlySet<PortalClient>> {
  const rows = await probe.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where pid = any($1) and state not like 'idle%' and wait_event is distinct from 'ClientWrite'`,
    [late.map(({ client }) => client.backendId)],
  );
  const working = new Set(rows.map(({ pid }) => pid));
  return new Set(late.map(({ client }) => client).filter(({ backendId }) => !working.has(backendId)));
}
