import { readFileSync } from 'node:fs';
import { connectDatabase } from '../apps/server/src/db/connect.ts';
import { listCases } from './lists-cases.ts';
import { openUniversity } from './lists-university.ts';
const u = await openUniversity(connectDatabase({ ...JSON.parse(readFileSync(`/tmp/exp/conn-1.json`, 'utf8')), max: 4 }));
const c = listCases(u.sample).find((x) => x.list === 'achievements' && x.filter === 'none' && x.order === 'DATE DESC')!;
const j = await u.prepare(c, 'admin');
for (let i = 0; i < 300; i++) { await j.http(); await j.bare(); }
const cpu = (k: 'http' | 'bare') => async () => { const s = process.cpuUsage(); const t = performance.now(); for (let i = 0; i < 2000; i++) await j[k](); const e = process.cpuUsage(s); console.log(k, 'cpu ms/req', ((e.user + e.system) / 2000 / 1000).toFixed(3), 'wall', ((performance.now() - t) / 2000).toFixed(3)); };
if (process.env.HTTP) { for (let i=0;i<8000;i++) await j.http(); } else { await cpu('bare')(); await cpu('http')(); await cpu('bare')(); await cpu('http')(); }
process.exit(0);
