import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { fillPortfolios } from './datasets/portfolio-dataset.ts';
import { formatMilliseconds, summarise } from './measure.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * What the record of reading costs an answer: portfolios that one administrator opens for the first time (a line is written)
 * and another one, in turn, once more within ten minutes (none is): `npx node bench/readings.ts`.
 */
const students = Number(process.env['BENCH_STUDENTS'] ?? 2000);
const secret = 'a secret that only this benchmark knows';
const folder = mkdtempSync(join(tmpdir(), 'zachetka-bench-'));

const { database, close } = await startScratchPostgres({ shared_buffers: '256MB' });
const config = readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret, DATA_DIR: folder });
const app = await buildApp({ config, database, webRoot: false });
try {
  await fillPortfolios(database, { students, elements: students * 10, sizes: [20] });
  await database.$client.query(`
    with made as (
      insert into person (directory_id, last_name, first_name)
      values ('first', 'Первый', 'Иван'), ('again', 'Второй', 'Иван') returning id
    ) insert into role_grant (person_id, role) select id, 'sh_admin' from made`);
  await database.$client.query('vacuum analyze');
  await app.ready();
  const tokens = createPortalTokens(secret, 1, config.tokenIssuer);
  const headersOf = async (login: string) => ({ authorization: `Bearer ${await tokens.issue(login)}` });
  const [first, again] = [await headersOf('first'), await headersOf('again')];
  const { rows } = await database.$client.query<{ id: number }>('select id::int from portfolio order by id');
  const open = async (headers: Record<string, string>, id: number) => {
    const started = performance.now();
    const { statusCode } = await app.inject({
      url: `/gateway/extra-edu/api/admin/portfolios/${id}`,
      headers,
    });
    if (statusCode !== 200) throw new Error(`portfolio ${id} answered ${statusCode}`);
    return performance.now() - started;
  };
  for (const { id } of rows) await open(again, id);
  const times = { 'with a line': [] as number[], without: [] as number[] };
  for (const [round, { id }] of rows.entries()) {
    const withLine = async () => times['with a line'].push(await open(first, id));
    const without = async () => times.without.push(await open(again, id));
    for (const step of round % 2 === 0 ? [withLine, without] : [without, withLine]) await step();
  }
  const [on, off] = [summarise(times['with a line']), summarise(times.without)];
  console.table({ 'with a line': formatMilliseconds(on), without: formatMilliseconds(off) });
  console.log(
    `${rows.length} portfolios, the median with a line is ${(on.median / off.median).toFixed(3)} times that without`,
  );
  await app.close();
  const { rows: told } = await database.$client.query('select count(*)::int as lines from reading_record');
  console.log('lines in the table:', told[0]);
} finally {
  await app.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
}
