import { readFileSync } from 'node:fs';
import { connectDatabase } from '../apps/server/src/db/connect.ts';
import { listCases } from './lists-cases.ts';
import { openUniversity } from './lists-university.ts';
import { spreadOf } from './spread.ts';

const sizes = process.argv[2]!.split(',');
const us = await Promise.all(
  sizes.map((s) =>
    openUniversity(
      connectDatabase({ ...JSON.parse(readFileSync(`/tmp/exp/conn-${s}.json`, 'utf8')), max: 4 }),
    ),
  ),
);
const only = process.argv[3] ?? '';
const rounds = Number(process.env.ROUNDS ?? 30);
for (const caller of ['admin', 'verifier'] as const) {
  const cases = us.map((u) => listCases(u.sample));
  for (const [i, c] of cases[0]!.entries()) {
    const label = `${c.list} · ${caller} · ${c.filter} · ${c.order}`;
    if (only && !new RegExp(only).test(label)) continue;
    const jobs = await Promise.all(us.map((u, k) => u.prepare(cases[k]![i]!, caller)));
    const times = jobs.map(() => ({ bare: [] as number[], http: [] as number[] }));
    for (let r = 0; r < rounds + 8; r++)
      for (const [k, j] of jobs.entries())
        for (const what of ['bare', 'http'] as const) {
          const t = performance.now();
          await j[what]();
          if (r >= 8) times[k]![what].push(performance.now() - t);
        }
    const s = times.map((t) => ({ bare: spreadOf(t.bare), http: spreadOf(t.http) }));
    const p = (process.env.LOW ? 'p10' : 'median') as 'p10';
    console.log(
      label.padEnd(66),
      jobs.map((j) => String(j.found).padStart(5)).join(' '),
      s
        .map((x) => `${x.bare[p].toFixed(2)} ${x.http[p].toFixed(2)} ${(x.http[p] / x.bare[p]).toFixed(2)}x`)
        .join('   '),
      s[1] ? (s[1].http[p] / s[0]!.http[p]).toFixed(2) : '',
    );
  }
}
process.exit(0);
