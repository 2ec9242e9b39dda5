import type { Office } from './applications-office.ts';
import { summarise } from './measure.ts';

export type WriteCost = {
  what: string;
  median: number;
  /** Write-ahead log of one. */
  walBytes: number;
  /** The share of updates of the application that no index noticed. */
  hot: number;
};

const api = '/gateway/extra-edu/api/applications';
const warmUp = 10;

type Waiting = { id: number; version: number; elementId: number };

/** The commission scores an element of one application after another, then decides them; each server in turn. */
export async function measureWrites(offices: readonly Office[], rounds: number): Promise<WriteCost[][]> {
  const waiting = await Promise.all(offices.map((office) => findWaiting(office, warmUp + rounds)));
  const acts = {
    'a score': ({ elementId }: Waiting, round: number) => ({
      path: `${api}/assessment`,
      payload: [{ portfolioElementId: elementId, score: 11 + (round % 50) }],
    }),
    'a decision': ({ id }: Waiting, round: number) => ({
      path: `${api}/${id}/verify`,
      payload: { isVerified: round % 3 > 0, comment: 'Рекомендовать к назначению стипендии.' },
    }),
  };
  const costs = offices.map((): WriteCost[] => []);
  for (const [what, requestOf] of Object.entries(acts)) {
    const times = offices.map((): number[] => []);
    const began = await Promise.all(offices.map(readState));
    for (let round = 0; round < warmUp + rounds; round += 1) {
      for (const index of round % 2 === 0 ? offices.keys() : [...offices.keys()].toReversed()) {
        const [office, application] = [offices[index], waiting[index]?.[round]];
        if (!office || !application) throw new Error('too few applications wait');
        const { path, payload } = requestOf(application, round);
        const started = performance.now();
        await office.send(path, payload);
        if (round >= warmUp) times[index]?.push(performance.now() - started);
      }
    }
    for (const [index, office] of offices.entries()) {
      const [before, after] = [
        began[index],
        await settledState(office, began[index]?.updates ?? 0, warmUp + rounds),
      ];
      if (!before) throw new Error('nothing was measured');
      const updates = after.updates - before.updates;
      costs[index]?.push({
        what,
        median: summarise(times[index] ?? []).median,
        walBytes: (after.wal - before.wal) / (warmUp + rounds),
        hot: (after.hot - before.hot) / updates,
      });
    }
  }
  return costs;
}

async function findWaiting({ client }: Office, count: number): Promise<Waiting[]> {
  const { rows } = await client.query<{ id: string; version: number; element_id: string }>(
    `select a.id, a.version, min(e.element_id) as element_id
     from application a join application_element e on e.application_id = a.id and e.is_open
     group by a.id order by a.id limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`only ${rows.length} applications wait`);
  return rows.map(({ id, version, element_id }) => ({
    id: Number(id),
    version,
    elementId: Number(element_id),
  }));
}

type State = { wal: number; updates: number; hot: number };

async function readState({ client }: Office): Promise<State> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<Record<keyof State, string>>(`
    select pg_current_wal_insert_lsn() - '0/0' as wal, n_tup_upd as updates, n_tup_hot_upd as hot
    from pg_stat_user_tables where relname = 'application'`);
  return {
    wal: Number(rows[0]?.wal),
    updates: Number(rows[0]?.updates),
    hot: Number(rows[0]?.hot),
  };
}

/** A connection tells what it has done some seconds later. */
async function settledState(office: Office, before: number, expected: number): Promise<State> {
  const { wal } = await readState(office);
  for (let tries = 0; tries < 120; tries += 1) {
    const state = await readState(office);
    if (state.updates - before >= expected) return { ...state, wal };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the database has not counted its updates');
}

export type Size = { table: number; indexes: number; number: number };

/** In megabytes, as filled. */
export async function measureSize({ client }: Office): Promise<Size> {
  const { rows } = await client.query<Record<keyof Size, string>>(`
    select pg_table_size('application') / 2 ^ 20 as table, pg_indexes_size('application') / 2 ^ 20 as indexes,
      (select count(*) from pg_index where indrelid = 'application'::regclass) as number`);
  return {
    table: Number(rows[0]?.table),
    indexes: Number(rows[0]?.indexes),
    number: Number(rows[0]?.number),
  };
}
