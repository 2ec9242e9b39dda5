import { parseArgs } from 'node:util';
import type { Database } from '../apps/server/src/db/connect.ts';
import { sealHistories, verifyAudit } from '../apps/server/src/modules/audit/index.ts';
import { formatMilliseconds, measureInterleaved } from './measure.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * What the hash of a row costs whoever writes it, and how long a check of the whole history takes beside reading it bare:
 * `npx node bench/audit.ts`.
 */
const { values: given } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '300' } },
});
const [rows, rounds] = [Number(given.rows), Number(given.rounds)];

const { database, close } = await startScratchPostgres();
const client = database.$client;
try {
  await client.query(
    `insert into person (directory_id, last_name, first_name) values ('bench', 'Иванова', 'Анна')`,
  );
  const line = (count: number) => `
    insert into element_history (element_id, person_id, block_id, sub_block_id, actor_id, action, from_status, to_status, score, comment, changes)
    select n, 1, 1, 1, 1, 'confirm', 'SUBMITTED', 'VERIFIED', 10, 'Подтверждено дипломом победителя олимпиады, подпись и печать на месте',
      '[{"title": "Название", "titleEn": "Title", "before": "Олимпиада", "after": "Олимпиада по анатомии"}]'
    from generate_series(1, ${count}) n`;

  console.log(
    'A line of history in a transaction of its own, and a thousand lines at once, with the hash and without:',
  );
  const withHash = (work: () => Promise<unknown>, isOn: boolean) => async () => {
    await client.query(
      `alter table element_history ${isOn ? 'enable' : 'disable'} trigger element_history_has_hash`,
    );
    return work();
  };
  const timed: Record<string, number[]> = {};
  const write = async (name: string, statement: string, isOn: boolean) => {
    await withHash(() => Promise.resolve(), isOn)();
    const started = performance.now();
    await client.query(statement);
    (timed[name] ??= []).push(performance.now() - started);
  };
  for (let round = 0; round < rounds + 20; round += 1) {
    if (round === 20) for (const name of Object.keys(timed)) timed[name] = [];
    for (const isOn of round % 2 === 0 ? [true, false] : [false, true]) {
      const how = isOn ? 'with the hash' : 'without';
      await write(`one line, ${how}`, line(1), isOn);
      if (round % 10 === 0) await write(`1,000 lines, ${how}`, line(1000), isOn);
    }
  }
  const median = (name: string) => {
    const sorted = (timed[name] ?? []).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  console.table(
    ['one line', '1,000 lines'].map((what) => {
      const [on, off] = [median(`${what}, with the hash`), median(`${what}, without`)];
      return { what, 'with ms': on.toFixed(3), 'without ms': off.toFixed(3), times: (on / off).toFixed(3) };
    }),
  );

  await withHash(() => Promise.resolve(), true)();
  await client.query('alter table element_history disable trigger element_history_is_not_emptied');
  await client.query('truncate element_history');
  for (let written = 0; written < rows; written += 100_000)
    await client.query(line(Math.min(100_000, rows - written)));
  await client.query('vacuum analyze element_history');
  const sealing = performance.now();
  await sealHistories(database);
  console.log(`${rows} rows sealed in ${((performance.now() - sealing) / 1000).toFixed(1)} s`);
  const figures = await measureInterleaved(
    {
      'every row read bare': () => readBare(database),
      'every row checked': async () => {
        const { problems } = await verifyAudit(database);
        if (problems.length > 0) throw new Error('something is wrong with what nobody has touched');
      },
    },
    { warmUp: 1, rounds: 3 },
  );
  console.table(
    Object.fromEntries(Object.entries(figures).map(([name, each]) => [name, formatMilliseconds(each)])),
  );
  await client.query(`begin; set local session_replication_role = replica;
    update element_history set comment = 'другое' where id = (select max(id) / 2 from element_history); commit`);
  const started = performance.now();
  const { problems } = await verifyAudit(database);
  console.log(
    `one edited row of them named in ${((performance.now() - started) / 1000).toFixed(1)} s:`,
    problems,
  );
} finally {
  await close();
}

/** All columns of all rows, as they would be sent to somebody who reads them. */
async function readBare(at: Database): Promise<void> {
  await at.$client.query(`select count(*), sum(length(kept::text)) from element_history kept`);
}
