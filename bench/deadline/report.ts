import pg from 'pg';
import { quantile, type Step, timesOf } from './drive.ts';

/** Beyond it people notice that they wait. */
export const longestP99 = 200;

export function errorsOf({ seen, unanswered }: Step): number {
  return seen.filter(({ problem }) => problem !== undefined).length + unanswered;
}

export const p99Of = (step: Step): number => quantile(timesOf(step), 0.99);

/** One rate, driven some times. */
export type Rung = { rate: number; steps: Step[] };

/** Of all its times together: a hundredth of what comes in some seconds is two or three answers. */
const p99OfRung = ({ steps }: Rung): number => quantile(steps.flatMap(timesOf), 0.99);

export const isBeyondBound = (rung: Rung): boolean => p99OfRung(rung) > longestP99;

export function printStep(side: string, step: Step): Record<string, string | number> {
  const times = timesOf(step);
  const { portals, postgres, driver, stolen } = step.processors;
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  return {
    side,
    'offered/s': step.rate,
    'served/s': Math.round(step.served / step.seconds),
    'p50 ms': quantile(times, 0.5).toFixed(1),
    'p95 ms': quantile(times, 0.95).toFixed(1),
    'p99 ms': quantile(times, 0.99).toFixed(1),
    errors: errorsOf(step),
    'portal MB': step.memory.join(' + '),
    'CPU portal': portals.map(percent).join(' + '),
    'CPU PostgreSQL': percent(postgres),
    'CPU driver': percent(driver),
    stolen: percent(stolen),
    'loop p99 / longest ms': `${step.loop.p99.toFixed(0)} / ${step.loop.longest.toFixed(0)}`,
  };
}

/** Where p99 passes the bound for good: between the last rate below it and the one after that, in proportion. */
export function kneeOf(ladder: readonly Rung[]): { rate: number; isBeyond: boolean; errorsBelow: number } {
  const at = 1 + ladder.findLastIndex((rung) => !isBeyondBound(rung));
  const below = ladder.slice(0, at);
  const errorsBelow = below.flatMap(({ steps }) => steps).reduce((sum, step) => sum + errorsOf(step), 0);
  const last = below.at(-1);
  const first = ladder[at];
  if (first === undefined) return { rate: last?.rate ?? 0, isBeyond: true, errorsBelow };
  const [low, high] = [last ? p99OfRung(last) : 0, p99OfRung(first)];
  const from = last?.rate ?? 0;
  const rate = from + ((first.rate - from) * (longestP99 - low)) / (high - low);
  return { rate, isBeyond: false, errorsBelow };
}

/** What was busy where it passed the bound. */
export function bottleneckOf(ladder: readonly Rung[]): string {
  const passed = 1 + ladder.findLastIndex((rung) => !isBeyondBound(rung));
  const step = (ladder[passed] ?? ladder.at(-1))?.steps.at(-1);
  if (step === undefined) return 'nothing was measured';
  const { portals, postgres, driver } = step.processors;
  const parts: [string, number][] = [
    ...portals.map((value, index): [string, number] => [`portal ${index + 1}`, value]),
    ['PostgreSQL', postgres],
    ['the driver', driver],
  ];
  const [busiest] = parts.toSorted(([, a], [, b]) => b - a);
  const all = parts.reduce((sum, [, value]) => sum + value, 0);
  const shares = parts.map(([name, value]) => `${name} ${value.toFixed(2)}`).join(', ');
  return `${busiest?.[0]} had most to do at ${step.rate}/s (in cores: ${shares}; together ${all.toFixed(2)})`;
}

export function printCalls(side: string, steps: readonly Step[]): void {
  const seen = steps.flatMap((step) => step.seen);
  const rows = [...Map.groupBy(seen, ({ call }) => call)].map(([call, each]) => {
    const times = each.map(({ milliseconds }) => milliseconds);
    return {
      call,
      requests: each.length,
      share: `${((100 * each.length) / seen.length).toFixed(1)} %`,
      'p50 ms': quantile(times, 0.5).toFixed(1),
      'p95 ms': quantile(times, 0.95).toFixed(1),
      'p99 ms': quantile(times, 0.99).toFixed(1),
      errors: each.filter(({ problem }) => problem !== undefined).length,
    };
  });
  console.log(`\n${side}: the calls, of the steps below the bound`);
  console.table(rows.toSorted((a, b) => b.requests - a.requests));
}

export function printProblems(side: string, steps: readonly Step[]): void {
  const problems = steps.flatMap(({ seen }) => seen).filter(({ problem }) => problem !== undefined);
  const counted = Map.groupBy(problems, ({ call, problem }) => `${call}: ${problem}`);
  for (const [problem, each] of [...counted].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 12))
    console.log(`${side}: ${each.length} × ${problem}`);
}

export async function resetStatements(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('select pg_stat_statements_reset()');
  await client.end();
}

export async function printStatements(
  side: string,
  connection: pg.ClientConfig,
  served: number,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{
    text: string;
    calls: string;
    ms: number;
    mean: number;
    share: number;
  }>(
    `select query as text, calls, total_exec_time as ms, mean_exec_time as mean,
       total_exec_time / sum(total_exec_time) over () as share
     from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%'
     order by total_exec_time desc limit 25`,
  );
  const { rows: totals } = await client.query<{ ms: number; calls: string }>(
    `select sum(total_exec_time) as ms, sum(calls) as calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())`,
  );
  await client.end();
  const [total] = totals;
  console.log(
    `\n${side}: the database's time by statement, of all steps: ${((total?.ms ?? 0) / served).toFixed(2)} ms and ${(Number(total?.calls) / served).toFixed(1)} statements a request`,
  );
  console.table(
    rows.map(({ text, calls, ms, mean, share }) => ({
      statement: text.replaceAll(/\s+/g, ' ').slice(0, 90),
      calls: Number(calls),
      'mean ms': mean.toFixed(2),
      'total s': (ms / 1000).toFixed(1),
      share: `${(share * 100).toFixed(1)} %`,
    })),
  );
}
