import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '../apps/server/src/db/connect.ts';
import { summaryRows } from '../apps/server/src/modules/summaries/summary-rows.queries.ts';

const db = connectDatabase(JSON.parse(readFileSync(`/tmp/exp/conn-${process.argv[2]}.json`, 'utf8')));
const rows = summaryRows({ portfolios: sql`true`, scopes: sql`true` });
const show = async (title: string, analyze = '') => {
  const r = await db.execute(sql`explain ${sql.raw(analyze)} ${rows}`);
  console.log(title);
  console.log(r.rows.map((x: any) => x['QUERY PLAN']).join('\n'));
};
await show('before');
await db.$client.query('analyze');
await show('after');
const t = Date.now();
await show('run', '(analyze, buffers)');
console.log(Date.now() - t);
process.exit(0);
