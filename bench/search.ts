import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Database } from '../apps/server/src/db/connect.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { fillLists, isFilled, summariseLists } from './datasets/lists-dataset.ts';
import { recordStatements } from './record-statements.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { formatSpread, spreadOf } from './spread.ts';

/**
 * The search from everywhere at the size of a university, beside its own SQL: `npx node bench/search.ts`;
 * `--students 2000` for a quick look, `--keep folder` to have the university again at the next run. Exit code 1 where a
 * search takes longer than people call at once.
 */
const { values: given } = parseArgs({
  options: {
    students: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '60' },
    keep: { type: 'string' },
  },
});
const students = Number(given.students);
const rounds = Number(given.rounds);
const elementsEach = 20;
const warmUp = 10;
const mostMilliseconds = 100;
const secret = 'a secret that only this benchmark knows';

/** Common and rare words, forms, a wrong layout, a number, and what nobody has. */
const queries = [
  'иванова',
  'анна',
  'ровновой евлампии',
  'олимпиада',
  'победители олимпиад по хирургии',
  // Beginnings: of two words that very many have, of three that nobody has together, of a number.
  'побед олимп',
  'побед чемп конф',
  'дипл 791',
  'диплом № 7919',
  'jkbvgbflf',
  'ан',
  '12345',
  'ничегоподобного',
];
const callers = { admin: 'admin', verifier: 'verifier-0', student: 'bench-17' };

const scratch = await startScratchPostgres(
  { max_wal_size: '8GB', maintenance_work_mem: '1GB', fsync: 'off' },
  given.keep && join(given.keep, String(students)),
);
try {
  const { database } = scratch;
  if (!(await isFilled(database))) {
    await fillLists(database, { students, elements: students * elementsEach });
    await writeValues(database);
    await summariseLists(database);
  }
  const app = await buildApp({
    config: readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret, LOG_LEVEL: 'silent' }),
    database,
    webRoot: false,
  });
  const tokens = createPortalTokens(secret, 12);
  const client = await database.$client.connect();
  const rows = [];
  for (const [caller, directoryId] of Object.entries(callers)) {
    const headers = { authorization: `Bearer ${await tokens.issue(directoryId)}` };
    for (const query of queries) {
      const url = `/gateway/lks-back/api/search?q=${encodeURIComponent(query)}`;
      const ask = async () => {
        const answer = await app.inject({ url, headers });
        if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.body}`);
        return answer.json<{ results: unknown[] }>().results.length;
      };
      const { statements, answer: found } = await recordStatements(ask);
      const times = { bare: [] as number[], server: [] as number[] };
      for (let round = -warmUp; round < rounds; round += 1) {
        let began = performance.now();
        for (const statement of statements) await client.query({ ...statement, rowMode: 'array' });
        if (round >= 0) times.bare.push(performance.now() - began);
        began = performance.now();
        await ask();
        if (round >= 0) times.server.push(performance.now() - began);
      }
      rows.push({ caller, query, found, bare: spreadOf(times.bare), server: spreadOf(times.server) });
    }
  }
  console.log(`${students} students with ${students * elementsEach} achievements, ${rounds} rounds each`);
  console.table(
    rows.map(({ bare, server, ...row }) => ({
      ...row,
      'bare SQL ms': formatSpread(bare),
      'server ms': formatSpread(server),
    })),
  );
  const slow = rows.filter(({ server }) => server.median > mostMilliseconds);
  console.log(
    `${slow.length} of ${rows.length} searches take more than ${mostMilliseconds} ms in the median`,
  );
  if (slow.length > 0) process.exitCode = 1;
  client.release();
  await app.close();
} finally {
  await scratch.close();
}

/** A title and a number for each achievement: words that very many have, that some have, and that one alone has. */
async function writeValues({ $client }: Database): Promise<void> {
  const client = await $client.connect();
  await client.query(
    `insert into portfolio_attribute (sub_block_id, title_ru, title_en, position, format)
     select s.id, 'Поле ' || i, 'Field ' || i, i, 'TEXT' from portfolio_sub_block s, generate_series(1, 2) i`,
  );
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('element_value_words'::regclass) as definition`,
  );
  await client.query('drop index element_value_words');
  // What the values refer to is made here: looking up each of them again takes longer than all the rest.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into element_value (element_id, attribute_id, value)
     select e.id, a.id, case a.position
       when 1 then (array['Победитель', 'Призёр', 'Участник', 'Докладчик'])[1 + e.id % 4] || ' '
         || (array['Всероссийской олимпиады', 'конференции', 'студенческой олимпиады', 'чемпионата'])[1 + e.id / 4 % 4] || ' по '
         || (array['хирургии', 'анатомии', 'терапии', 'гистологии', 'фармакологии', 'баскетболу'])[1 + e.id / 16 % 6]
       else 'диплом № ' || e.id end
     from portfolio_element e join portfolio_attribute a on a.sub_block_id = e.sub_block_id
     order by e.id, a.position`,
  );
  await client.query('reset session_replication_role');
  const began = performance.now();
  await client.query(rows[0]?.definition ?? '');
  console.log(`the index of the words made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  client.release();
}
