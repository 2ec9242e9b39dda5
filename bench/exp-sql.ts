import { readFileSync } from 'node:fs';
import pg from 'pg';

const c = new pg.Client(JSON.parse(readFileSync(`/tmp/exp/conn-${process.argv[2]}.json`, 'utf8')));
await c.connect();
for (const text of process.argv.slice(3)) {
  const t = performance.now();
  const r = await c.query(text);
  console.log((performance.now() - t).toFixed(1), 'ms');
  console.log(r.rows.map((x) => Object.values(x).join(' | ')).join('\n'));
}
await c.end();
