import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Scene } from '../faults/scene.ts';
import { secondsNow } from './asking.ts';

type Seen = { at: number; server: string };

/** Which server answers at the address of the primary, asked by a new connection again and again: what a portal would get at that moment. */
export function watchServers(scene: Scene, url: string, nameOf: (port: number) => string) {
  const seen: Seen[] = [];
  const over = new AbortController();
  const look = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 1000,
      query_timeout: 1000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ port: number; timeline: string | null }>(
        `select inet_server_port() as port,
           case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`,
      );
      const [{ port, timeline } = { port: 0, timeline: null }] = rows;
      const role = timeline === null ? 'only reads' : `timeline ${Number.parseInt(timeline, 16)}`;
      seen.push({ at: secondsNow(), server: `${nameOf(port)} (${role})` });
    } catch {
      seen.push({ at: secondsNow(), server: 'nobody' });
    } finally {
      // Nobody waits for a frozen server to say goodbye.
      void client.end().catch(() => undefined);
    }
  };
  const watch = async () => {
    while (!over.signal.aborted) {
      await look();
      await sleep(150);
    }
  };
  void watch();
  scene.onEnd(() => over.abort());
  return {
    /** All that have answered around a moment. */
    around: (at: number): string => {
      const near = seen.filter((each) => Math.abs(each.at - at) < 1).map(({ server }) => server);
      return [...new Set(near)].join(' and ') || 'nobody asked';
    },
    /** Who answered at a moment, and each change after it. */
    changes: (since: number): string[] =>
      seen
        .filter(({ at }, index) => (seen[index + 1]?.at ?? at) > since)
        .filter(({ server }, index, all) => server !== all[index - 1]?.server)
        .map(({ at, server }) => `${(at - since).toFixed(1)} s: ${server}`),
  };
}

export type Servers = ReturnType<typeof watchServers>;
