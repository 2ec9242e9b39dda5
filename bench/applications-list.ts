import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { applicationCases } from './applications-cases.ts';
import { fillApplications } from './applications-dataset.ts';
import { measureInterleaved } from './measure.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * The commission's list with every filter and sort: its own statements, sent by the driver alone, beside the HTTP answer
 * with the token checked. Then both exports of everything.
 */
const applications = Number(process.env['BENCH_APPLICATIONS'] ?? 60_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 30);
const only = new RegExp(process.env['BENCH_ONLY'] ?? '', 'u');
const slowestShown = 25;

type Statement = { name?: string; text: string; values: unknown[] };
type Row = {
  filter: string;
  order: string;
  rows: number;
  statements: number;
  sql: number;
  http: number;
  p95: number;
};

const { database, close } = await startScratchPostgres({ fsync: 'off' });
const secret = 'a secret that only this benchmark knows';
const app = await buildApp({
  config: readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret, WRITES_PER_MINUTE: '1000000' }),
  database,
});
const client = await database.$client.connect();
const agent = new Agent({ keepAlive: true });
try {
  console.log(`filling ${applications} applications …`);
  const sample = await fillApplications(database, applications);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const token = await createPortalTokens(secret, 1).issue('bench-commission');
  const ask = (path: string) => fetchAll(port, path, token);

  const rows: Row[] = [];
  for (const { filter, order, path } of applicationCases(sample).filter((each) => only.test(each.filter))) {
    await ask(path);
    const { body, statements } = await record(() => ask(path));
    const figures = await measureInterleaved(
      {
        sql: async () => {
          for (const statement of statements) await client.query({ ...statement, rowMode: 'array' });
        },
        http: () => ask(path),
      },
      { warmUp: 8, rounds },
    );
    rows.push({
      filter,
      order,
      rows: (JSON.parse(body.toString()) as { totalElements: number }).totalElements,
      statements: statements.length,
      sql: figures['sql']?.median ?? Number.NaN,
      http: figures['http']?.median ?? Number.NaN,
      p95: figures['http']?.p95 ?? Number.NaN,
    });
  }
  print(rows);

  for (const format of ['xlsx', 'csv']) {
    const started = performance.now();
    const file = await ask(`/gateway/extra-edu/api/applications/list/export?format=${format}`);
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${format} of everything: ${(file.length / 2 ** 20).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    );
  }
} finally {
  agent.destroy();
  client.release();
  await app.close();
  await close();
}

function print(rows: readonly Row[]): void {
  const shown = (some: readonly Row[]) =>
    some.map(({ sql, http, p95, ...row }) => ({
      ...row,
      'bare SQL ms': sql.toFixed(2),
      'HTTP ms': http.toFixed(2),
      'HTTP p95 ms': p95.toFixed(2),
      'to bare SQL': `${(http / sql).toFixed(2)}×`,
    }));
  const byFilter = [...Map.groupBy(rows, ({ filter }) => filter)].map(([, all]) =>
    all.toSorted((a, b) => b.http - a.http).slice(0, 1),
  );
  console.log('the slowest sort of each filter');
  console.table(shown(byFilter.flat()));
  console.log(`the slowest ${slowestShown} of ${rows.length}`);
  console.table(shown(rows.toSorted((a, b) => b.http - a.http).slice(0, slowestShown)));
  const medians = rows.map(({ http }) => http).toSorted((a, b) => a - b);
  console.log(`median of all medians: ${medians[Math.floor(medians.length / 2)]?.toFixed(2)} ms`);
}

/** What the server asks the database for one answer, apart from who is asking. */
async function record<T>(work: () => Promise<T>): Promise<{ body: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [{ name, text, values }, more] = given as [Statement, unknown[] | undefined];
    if (name !== 'auth_caller') {
      statements.push({ ...(name !== undefined && { name }), text, values: values ?? more ?? [] });
    }
    return Reflect.apply(query, this, given) as ReturnType<typeof query>;
  } as typeof query;
  const body = await work();
  pg.Client.prototype.query = query;
  return { body, statements };
}

function fetchAll(port: number, path: string, token: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent, path, headers: { authorization: `Bearer ${token}` } };
    get(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${path}: ${answer.statusCode} ${Buffer.concat(chunks).toString()}`)),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}
