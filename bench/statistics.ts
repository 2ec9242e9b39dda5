import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Database } from '../apps/server/src/db/connect.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { fillLists, isFilled, summariseLists } from './datasets/lists-dataset.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { formatSpread, spreadOf } from './spread.ts';

/**
 * The figures of staff at the size of a university, each statement alone and the whole call: `npx node bench/statistics.ts`;
 * `--students 2000` for a quick look, `--keep folder` to have the university again at the next run. Exit code 1 where a call takes
 * longer than people look at a page that is empty.
 */
const { values: given } = parseArgs({
  options: {
    students: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '15' },
    keep: { type: 'string' },
    explain: { type: 'boolean', default: false },
  },
});
const students = Number(given.students);
const rounds = Number(given.rounds);
const elementsEach = 20;
const warmUp = 3;
const mostMilliseconds = 1000;
const secret = 'a secret that only this benchmark knows';

type Statement = { name?: string; text: string; values: unknown[] };

const base = '/gateway/lks-back/api/statistics';
const dayLength = 86_400_000;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayLength).toISOString().slice(0, 10);
/** The answers of a period are kept for some seconds: each round asks for another one, as long and almost the same. */
const period = (days: number, round: number) =>
  `${base}/verification?from=${day(days)}&to=${day(-Math.max(0, round + warmUp))}`;
const cases: { what: string; caller: string; url: (round: number) => string }[] = [
  { what: "a verifier's queue and pace", caller: 'verifier-0', url: () => `${base}/queue` },
  { what: 'the queue of every block', caller: 'admin', url: () => `${base}/queue` },
  { what: 'verification, four weeks', caller: 'admin', url: (round) => period(28, round) },
  { what: 'verification, three months', caller: 'admin', url: (round) => period(91, round) },
  { what: 'verification, a year', caller: 'admin', url: (round) => period(365, round) },
  { what: 'applications by status', caller: 'admin', url: () => `${base}/applications` },
];

const scratch = await startScratchPostgres(
  { max_wal_size: '8GB', maintenance_work_mem: '1GB', fsync: 'off' },
  given.keep && join(given.keep, String(students)),
);
try {
  const { database } = scratch;
  if (!(await isFilled(database))) {
    await fillLists(database, { students, elements: students * elementsEach });
    await writeHistory(database);
    await fileApplications(database);
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
  for (const { what, caller, url } of cases) {
    const headers = { authorization: `Bearer ${await tokens.issue(caller)}` };
    const ask = async (round: number) => {
      const answer = await app.inject({ url: url(round), headers });
      if (answer.statusCode !== 200) throw new Error(`${what}: ${answer.body}`);
      return answer.body.length;
    };
    const { statements, bytes } = await recordStatements(() => ask(rounds));
    const server: number[] = [];
    const bare = statements.map((): number[] => []);
    for (let round = -warmUp; round < rounds; round += 1) {
      for (const [index, statement] of statements.entries()) {
        const began = performance.now();
        await client.query({ ...statement, rowMode: 'array' });
        if (round >= 0) bare[index]?.push(performance.now() - began);
      }
      const began = performance.now();
      await ask(round);
      if (round >= 0) server.push(performance.now() - began);
    }
    for (const [index, { name }] of statements.entries())
      rows.push({ what, statement: name, spread: spreadOf(bare[index] ?? []) });
    rows.push({
      what,
      statement: `the call, ${(bytes / 1024).toFixed(1)} KB`,
      spread: spreadOf(server),
      isCall: true,
    });
    if (given.explain) for (const statement of statements) await explain(client, statement);
  }
  const { rows: counted } = await client.query<{ lines: string; moves: string }>(
    `select count(*) as lines, count(*) filter (where action in ('send', 'confirm', 'reject', 'returnForCorrection')) as moves
     from element_history`,
  );
  console.log(
    `${students} students with ${students * elementsEach} achievements and ${counted[0]?.lines} lines of history, ${rounds} rounds each`,
  );
  console.table(rows.map(({ what, statement, spread }) => ({ what, statement, ms: formatSpread(spread) })));
  const slow = rows.filter(({ isCall, spread }) => isCall && spread.median > mostMilliseconds);
  console.log(`${slow.length} calls take more than ${mostMilliseconds} ms in the median`);
  if (slow.length > 0) process.exitCode = 1;
  client.release();
  await app.close();
} finally {
  await scratch.close();
}

/** The past that the elements must have had: added, changed, sent and decided by one of the verifiers; one in a hundred undone. */
async function writeHistory({ $client }: Database): Promise<void> {
  const client = await $client.connect();
  await client.query('set session_replication_role = replica');
  await client.query('drop index element_history_moves, element_history_element, element_history_person');
  await client.query(
    `insert into institute (title_ru, title_en) select 'Институт ' || i, 'Institute ' || i from generate_series(2, 10) i;
     insert into speciality (code, institute_id, title_ru, title_en, edu_level_ru, edu_level_en, courses)
     select '31.05.0' || id, id, 'Специальность', 'Speciality', 'специалитет', 'specialist', 6 from institute where id > 1;
     update study_group set speciality_id = 1 + id % 10`,
  );
  await client.query(
    `insert into element_history (element_id, person_id, block_id, sub_block_id, at, actor_id, action, from_status, to_status, comment, waited_since)
     select e.id, p.person_id, s.block_id, e.sub_block_id, line.at,
       case when line.decides then (select min(id) from person where directory_id like 'verifier-%') + e.id % 5 else p.person_id end,
       line.action::history_action, line.from_status::element_status, line.to_status::element_status,
       case when line.decides then e.admin_comment end, case when line.decides then e.sent_at end
     from portfolio_element e
     join portfolio p on p.id = e.portfolio_id
     join portfolio_sub_block s on s.id = e.sub_block_id,
     lateral (
       select coalesce(e.sent_at, now()) - interval '3 days' as at, 'add' as action, null as from_status, 'DRAFT' as to_status, false as decides
       union all
       select coalesce(e.sent_at, now()) - interval '2 days', 'change', 'DRAFT', 'DRAFT', false
       union all
       select e.sent_at, 'send', 'DRAFT', 'SUBMITTED', false where e.sent_at is not null
       union all
       select e.assessed_at, 'confirm', 'SUBMITTED', 'VERIFIED', true where e.status = 'VERIFIED'
       union all
       select e.assessed_at, case when e.status = 'REJECTED' then 'reject' else 'returnForCorrection' end, 'SUBMITTED', e.status::text, true
       where e.status in ('REJECTED', 'RETURNED_FOR_CORRECTION')
       union all
       select line.at, line.action, line.from_status, line.to_status, line.decides from (values
         (e.assessed_at - interval '2 days', 'confirm', 'SUBMITTED', 'VERIFIED', true),
         (e.assessed_at - interval '2 days', 'undo', 'VERIFIED', 'SUBMITTED', false)
       ) line (at, action, from_status, to_status, decides) where e.assessed_at is not null and e.id % 100 = 0
     ) line
     order by line.at`,
  );
  await client.query('reset session_replication_role');
  await client.query(
    `create index element_history_element on element_history (element_id, id);
     create index element_history_person on element_history (person_id);
     create index element_history_moves on element_history (at, action, to_status, block_id, person_id, actor_id, waited_since, id)
     where action in ('send', 'withdraw', 'confirm', 'reject', 'returnForCorrection', 'undo', 'takeBack')`,
  );
  client.release();
}

/** One for each student. */
async function fileApplications({ $client }: Database): Promise<void> {
  await $client.query(
    `insert into application (person_id, status, full_name, filing_start_at, filing_end_at, academic_year, check_start_at, check_end_at)
     select person_id, status::application_status, 'Студентка ' || person_id, at, at, 2026,
       case when status = 'VERIFIED' then at end, case when status = 'VERIFIED' then at end
     from (select person_id, now() - make_interval(mins => person_id::int) as at,
       case when person_id % 3 = 0 then 'SUBMITTED' else 'VERIFIED' end as status from portfolio) filed`,
  );
}

async function explain(client: pg.PoolClient, { text, name, values }: Statement): Promise<void> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
  console.log(name, `\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
}

/** All but those that ask who is calling: that is the server's own work. */
async function recordStatements(work: () => Promise<number>) {
  const sent: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...asked: unknown[]) {
    const [first, values] = asked as [Statement | string, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values: [] } : first;
    sent.push({ ...statement, values: values ?? statement.values });
    return Reflect.apply(query, this, asked) as ReturnType<typeof query>;
  } as typeof query;
  try {
    const bytes = await work();
    return { bytes, statements: sent.filter(({ name }) => name?.startsWith('statistics_')) };
  } finally {
    pg.Client.prototype.query = query;
  }
}
