/** What one request takes of each station, in milliseconds. */
export type Work = {
  name: string;
  /** How many of a hundred requests are of this kind. */
  share: number;
  /** Of the one thread of an instance. */
  portalMs: number;
  /** Of one core of the database. */
  databaseMs: number;
  /** Until the commit is on the disks of two machines: nobody is busy meanwhile. 0 for reads. */
  commitMs: number;
};

export type Machines = { instances: number; databaseCores: number };

export type Prediction = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  portalBusy: number;
  databaseBusy: number;
};

type Load = { work: readonly Work[]; machines: Machines; requests?: number; seed?: number };

/** Those who come at random, whatever the answers do: a deadline. */
export function simulateOpen({ rate, ...load }: Load & { rate: number }): Prediction {
  const run = createRun(load);
  let at = 0;
  for (let index = 0; index < run.requests; index += 1) {
    at += (-Math.log(1 - run.random()) * 1000) / rate;
    run.arrive(at);
  }
  return run.predict();
}

/** So many who each ask again as soon as they are answered: how a benchmark measures. */
export function simulateClosed({ clients, ...load }: Load & { clients: number }): Prediction {
  const run = createRun(load);
  const free = Array.from({ length: clients }, () => 0);
  for (let index = 0; index < run.requests; index += 1) {
    const next = free.indexOf(Math.min(...free));
    free[next] = run.arrive(free[next] ?? 0);
  }
  return run.predict();
}

/**
 * Requests pass an instance, the database and the commit, one after another; each station serves in the order of arrival. Of a request only
 * the time at which each station is free again has to be known, so there is no calendar of events.
 */
function createRun({ work, machines, requests = 200_000, seed = 1 }: Load) {
  const random = randomFrom(seed);
  const portals = Array.from({ length: machines.instances }, () => 0);
  const cores = Array.from({ length: machines.databaseCores }, () => 0);
  const busy = { portal: 0, database: 0 };
  const times: number[] = [];
  let end = 0;
  const total = work.reduce((sum, { share }) => sum + share, 0);

  const choose = (): Work => {
    let left = random() * total;
    for (const kind of work) {
      left -= kind.share;
      if (left <= 0) return kind;
    }
    throw new Error('there is no work');
  };
  /** Takes from half of it to twice as much, as requests differ. */
  const spread = (ms: number) => ms * (-Math.log(1 - random()) * 0.5 + 0.5);
  const pass = (station: number[], at: number, ms: number): number => {
    const server = station.indexOf(Math.min(...station));
    const done = Math.max(at, station[server] ?? 0) + ms;
    station[server] = done;
    return done;
  };

  return {
    random,
    requests,
    arrive: (at: number): number => {
      const { portalMs, databaseMs, commitMs } = choose();
      const [inPortal, inDatabase] = [spread(portalMs), spread(databaseMs)];
      busy.portal += inPortal;
      busy.database += inDatabase;
      const answered = pass(cores, pass(portals, at, inPortal), inDatabase) + commitMs;
      times.push(answered - at);
      end = Math.max(end, answered);
      return answered;
    },
    predict: (): Prediction => {
      // The first tenth fills the queues.
      const sorted = times.slice(times.length / 10).toSorted((a, b) => a - b);
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
      return {
        perSecond: (times.length * 1000) / end,
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        portalBusy: busy.portal / (end * machines.instances),
        databaseBusy: busy.database / (end * machines.databaseCores),
      };
    },
  };
}

/** What the busiest station can do at the very most. */
function mostOf({ work, machines: { instances, databaseCores } }: Load): number {
  const mean = (of: (kind: Work) => number) =>
    work.reduce((sum, kind) => sum + kind.share * of(kind), 0) /
    work.reduce((sum, { share }) => sum + share, 0);
  const busiest = Math.max(
    mean(({ portalMs }) => portalMs) / instances,
    mean(({ databaseMs }) => databaseMs) / databaseCores,
  );
  return 1000 / busiest;
}

/** The rate beyond which one of a hundred waits longer than so many milliseconds. */
export function findKnee(load: Load, limitMs: number): number {
  let [low, high] = [1, 1.1 * mostOf(load)];
  while (high - low > Math.max(1, low * 0.01)) {
    const rate = (low + high) / 2;
    // Ten seconds: a queue that only ever grows has to have the time to.
    if (simulateOpen({ ...load, rate, requests: Math.max(20_000, rate * 10) }).p99 > limitMs) high = rate;
    else low = rate;
  }
  return low;
}

/** The same numbers at every run: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
