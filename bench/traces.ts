import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabase } from '../apps/server/src/db/connect.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { fillPortfolios } from './datasets/portfolio-dataset.ts';
import { formatMilliseconds, measureInterleaved } from './measure.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * What traces cost an answer: the same calls of three portals on one database, in turn: one without traces, one that traces every tenth request, one that
 * traces all. The collector stands in a thread of its own: `npx node bench/traces.ts`.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 2000);
const secret = 'a secret that only this benchmark knows';
const folder = mkdtempSync(join(tmpdir(), 'zachetka-bench-'));
const collector = new Worker(
  `const { createServer } = require('node:http');
   const { parentPort } = require('node:worker_threads');
   const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
   server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
  { eval: true },
);
const [port] = (await once(collector, 'message')) as [number];
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
const kinds: Record<string, Record<string, string>> = {
  'without traces': {},
  'every tenth': { ...traced, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
  'all of them': traced,
};

const scratch = await startScratchPostgres({ shared_buffers: '256MB' });
const portals = await Promise.all(
  Object.entries(kinds).map(async ([name, env]) => {
    const { host, port: databasePort, user, database: of } = scratch.database.$client.options;
    // Each with a pool of its own, whose connections are those of a portal.
    const database = connectDatabase({ host, port: databasePort, user, database: of, ssl: false, max: 10 });
    const config = readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret, DATA_DIR: folder, ...env });
    return { name, database, config, app: await buildApp({ config, database, webRoot: false }) };
  }),
);
try {
  await fillPortfolios(scratch.database, { students: 200, elements: 2000, sizes: [20] });
  await scratch.database.$client.query(
    `with made as (
       insert into person (directory_id, last_name, first_name) values ('reads', 'Первый', 'Иван') returning id
     ) insert into role_grant (person_id, role) select id, 'sh_admin' from made`,
  );
  await scratch.database.$client.query('vacuum analyze');
  const { rows } = await scratch.database.$client.query<{ id: number }>(
    'select id::int from portfolio order by id limit 1',
  );
  const calls = {
    'who is here': '/personal-account/user/me',
    'a portfolio': `/gateway/extra-edu/api/admin/portfolios/${rows[0]?.id}`,
  };
  for (const [what, url] of Object.entries(calls)) {
    const jobs = Object.fromEntries(
      await Promise.all(
        portals.map(async ({ name, app, config }) => {
          const token = await createPortalTokens(secret, 1, config.tokenIssuer).issue('reads');
          const ask = async () => {
            const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
            if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
          };
          return [name, ask] as const;
        }),
      ),
    );
    const figures = await measureInterleaved(jobs, { warmUp: 200, rounds });
    const bare = figures['without traces'];
    const times = (traces: number, none = Number.NaN) => (traces / none).toFixed(3);
    console.log(`${what}, ${rounds} times each`);
    console.table(
      Object.fromEntries(
        Object.entries(figures).map(([name, each]) => [
          name,
          // The quickest quarter, too: what else happens on a machine only ever makes it slower.
          {
            ...formatMilliseconds(each),
            times: times(each.median, bare?.median),
            'quarter, times': times(each.low, bare?.low),
          },
        ]),
      ),
    );
  }
} finally {
  for (const { app, database } of portals) {
    await app.close();
    await database.$client.end();
  }
  await collector.terminate();
  await scratch.close();
  rmSync(folder, { recursive: true, force: true });
}
