import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../apps/server/src/db/connect.ts';
import { fillLists, isFilled, summariseLists } from './datasets/lists-dataset.ts';
import { type ListJobs, type ListsUniversity, openUniversity } from './datasets/lists-university.ts';
import { growing, type ListCase, listGroups, totalOf } from './lists-cases.ts';
import { measureDecisions } from './lists-decisions.ts';
import { formatMilliseconds } from './measure.ts';
import { type ScratchPostgres, startScratchPostgres } from './scratch-postgres.ts';
import { spreadOf } from './spread.ts';

/**
 * Every list page of the staff with any filter and sort, on a university and on one ten times its size: how much the server
 * adds to its own SQL, and how much the size adds to the server. `npx node bench/lists.ts`; `--small` for a quick look,
 * `--only 'students · .*GROUP'` for some of the cases, `--keep folder` to have the universities again at the next run.
 */
const { values: given } = parseArgs({
  options: {
    students: { type: 'string', default: '20000' },
    times: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    small: { type: 'boolean', default: false },
  },
});
const students = given.small ? 2000 : Number(given.students);
const times = Number(given.times);
const rounds = Number(given.rounds);
const elementsEach = 20;
const warmUp = 10;
/** What the server may take of the time of its own SQL, and the larger university of that of the smaller one. */
const most = { toSql: 1.5, toBase: 1.3 };

type Medians = { sql: number; server: number; http: number };
type Row = { label: string[]; found: [base: number, larger: number]; base: Medians; larger: Medians };

const ratios = {
  toSql: ({ base }: Row) => base.server / base.sql,
  largerToSql: ({ larger }: Row) => larger.server / larger.sql,
  toBase: ({ base, larger }: Row) => larger.server / base.server,
};

const scratches: ScratchPostgres[] = [];
const universities: ListsUniversity[] = [];
try {
  const databases = [await makeDatabase(students), await makeDatabase(students * times)] as const;
  // Only now: the server would close a connection that stands idle while the larger one is made.
  const base = await openUniversity(databases[0]);
  const larger = await openUniversity(databases[1], base.found);
  universities.push(base, larger);

  for (const university of universities) await warm(university);
  const pauses = [await answerFromMemory(base), await answerFromMemory(larger)] as const;
  const rows: Row[] = [];
  const totals: Row[] = [];
  for (const { list, statements, callers, casesOf } of listGroups) {
    const casesOfLarger = casesOf(larger.samples);
    for (const caller of callers) {
      for (const [index, listCase] of casesOf(base.samples).entries()) {
        const label = [list, caller, listCase.filter, listCase.order];
        const same = casesOfLarger[index];
        if (!same || !new RegExp(given.only, 'u').test(label.join(' · '))) continue;
        const compare = async (mine: ListCase, theirs: ListCase) => {
          const jobs = await base.prepare(mine, caller, statements);
          return measure(label, [jobs, await larger.prepare(theirs, caller, statements)], pauses);
        };
        const filter = label.slice(0, 3).join();
        let total = totals.find(({ label: known }) => known.slice(0, 3).join() === filter);
        if (!total) {
          total = await compare(totalOf(listCase), totalOf(same));
          totals.push(total);
        }
        rows.push({ ...(await compare(listCase, same)), found: total.found });
      }
    }
  }
  print(rows, await measurePrice(pauses[0]));
  printTotals(totals);

  console.log('\na decision of a verifier on one element, over HTTP, flushed to disk');
  console.table({
    [students]: formatMilliseconds(await measureDecisions(base, rounds)),
    [students * times]: formatMilliseconds(await measureDecisions(larger, rounds)),
  });
} finally {
  for (const university of universities) await university.close();
  for (const scratch of scratches) await scratch.close();
}

async function makeDatabase(size: number): Promise<Database> {
  const began = performance.now();
  const scratch = await startScratchPostgres(
    { max_wal_size: '8GB', maintenance_work_mem: '1GB' },
    given.keep && join(given.keep, String(size)),
  );
  scratches.push(scratch);
  if (!(await isFilled(scratch.database))) {
    await fillLists(scratch.database, { students: size, elements: size * elementsEach });
    await summariseLists(scratch.database);
    await scratch.database.$client.query('checkpoint');
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(`${size} students with ${size * elementsEach} elements made in ${seconds.toFixed(0)} s`);
  return scratch.database;
}

/** Until the server's own code is compiled; otherwise the first lists would pay for it. */
async function warm({ samples, send }: ListsUniversity): Promise<void> {
  for (const { callers, casesOf } of listGroups) {
    for (const caller of callers) {
      for (const listCase of casesOf(samples))
        for (let time = 0; time < 4; time += 1) await send(caller, listCase);
    }
  }
}

/** A page from memory, without any SQL: what any answer of this size takes, the bare limit of the server. */
async function answerFromMemory({ samples, askStored }: ListsUniversity): Promise<() => Promise<number>> {
  const [achievements] = listGroups;
  const [firstCase] = achievements?.casesOf(samples) ?? [];
  if (!firstCase) throw new Error('there is no list');
  return askStored('admin', firstCase);
}

async function measure(
  label: string[],
  jobs: readonly [ListJobs, ListJobs],
  pauses: readonly [() => Promise<number>, () => Promise<number>],
): Promise<Row> {
  const measured = jobs.map(() => ({
    sql: [] as number[],
    server: [] as number[],
    http: [] as number[],
  }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, { bare, http }] of jobs.entries()) {
      const askBare = async () => {
        const began = performance.now();
        await bare();
        if (round >= 0) measured[index]?.sql.push(performance.now() - began);
      };
      const askServer = async () => {
        const began = performance.now();
        const server = await http();
        if (round < 0) return;
        measured[index]?.http.push(performance.now() - began);
        measured[index]?.server.push(server);
      };
      // Each after the same answer from memory: otherwise the one would find the machine awake and the other asleep.
      for (const ask of round % 2 === 0 ? [askBare, askServer] : [askServer, askBare]) {
        await pauses[index]?.();
        await ask();
      }
    }
  }
  const [base, larger] = measured.map(({ sql, server, http }) => ({
    sql: spreadOf(sql).median,
    server: spreadOf(server).median,
    http: spreadOf(http).median,
  }));
  if (!base || !larger) throw new Error('there must be two universities to compare');
  return { label, found: [jobs[0].found, jobs[1].found], base, larger };
}

function print(rows: readonly Row[], price: number): void {
  console.table(
    rows.map((row) => {
      const [list, caller, filter, order] = row.label;
      return {
        list,
        caller,
        filter,
        order,
        found: row.found.join(' / '),
        'SQL ms': row.base.sql.toFixed(2),
        'server ms': row.base.server.toFixed(2),
        'to SQL': ratios.toSql(row).toFixed(2),
        'HTTP ms': row.base.http.toFixed(2),
        [`${times}× SQL ms`]: row.larger.sql.toFixed(2),
        [`${times}× server ms`]: row.larger.server.toFixed(2),
        [`${times}× to SQL`]: ratios.largerToSql(row).toFixed(2),
        [`${times}× to 1×`]: ratios.toBase(row).toFixed(2),
      };
    }),
  );
  console.log(
    `an answer of a page from memory, without any SQL, beside which little SQL weighs little: ${price.toFixed(2)} ms`,
  );
  const findsMore = ({ label }: Row) => label[2]?.endsWith(growing);
  const beyond = [
    judge(rows, 'the server to its SQL', ratios.toSql, most.toSql),
    judge(rows, `the same at ${times}×`, ratios.largerToSql, most.toSql),
    judge(
      rows.filter((row) => !findsMore(row)),
      `the server at ${times}× to 1×, where it finds as much in both, or no end`,
      ratios.toBase,
      most.toBase,
    ),
    judge(
      rows.filter(findsMore),
      `the server at ${times}× to 1×, where the same filter finds ${times} times as much`,
      ratios.toBase,
      most.toBase,
    ),
  ];
  const excess = Math.max(...rows.map(({ base: { sql, server } }) => server - most.toSql * sql));
  console.log(`the server is beyond ${most.toSql}× of its SQL by ${excess.toFixed(2)} ms at most`);
  if (beyond.some((count) => count > 0)) process.exitCode = 1;
}

/** They take the longer the more there are, and nobody waits for them: no bound, but to be seen. */
function printTotals(rows: readonly Row[]): void {
  console.log('\nthe exact totals, which the pages ask for when their rows are there');
  console.table(
    rows.map(({ label: [list, caller, filter], found: [inBase, inLarger], base, larger }) => ({
      list,
      caller,
      filter,
      found: inBase,
      'server ms': base.server.toFixed(1),
      [`${times}× found`]: inLarger,
      [`${times}× server ms`]: larger.server.toFixed(1),
    })),
  );
}

async function measurePrice(fromMemory: () => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let round = -200; round < 200; round += 1) {
    const elapsed = await fromMemory();
    if (round >= 0) measured.push(elapsed);
  }
  return spreadOf(measured).median;
}

/** How many are beyond, and the worst of all. */
function judge(rows: readonly Row[], what: string, ratioOf: (row: Row) => number, allowed: number): number {
  const sorted = rows.toSorted((a, b) => ratioOf(b) - ratioOf(a));
  const beyond = sorted.filter((row) => ratioOf(row) > allowed);
  const [worst] = sorted;
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!worst || !middle) return 0;
  console.log(
    `${what}: ${beyond.length} of ${rows.length} beyond ${allowed}×, ` +
      `median ${ratioOf(middle).toFixed(2)}×, worst ${ratioOf(worst).toFixed(2)}× (${worst.label.join(' · ')})`,
  );
  return beyond.length;
}
