import { once } from 'node:events';
import http from 'node:http';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Database } from '../apps/server/src/db/connect.ts';
import { textOf } from '../apps/server/src/db/statements/prepare-json-statement.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { ratingStatement } from '../apps/server/src/modules/rating/index.ts';
import { studiedLessonsStatement } from '../apps/server/src/modules/schedule/index.ts';
import { generateTimetableUniversity } from './datasets/timetable-university.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { formatSpread, spreadOf } from './spread.ts';

/**
 * How much the server adds to the SQL of a student's week and of a discipline's rating. Each round asks the same thing for
 * the same student both ways, first one way first, then the other, on one connection each: `npx node bench/schedule-rating.ts`.
 */
const { values: given } = parseArgs({
  options: {
    students: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '2000' },
    port: { type: 'string', default: '4350' },
  },
});
const rounds = Number(given.rounds);
const warmUp = 300;
const secret = 'a secret that only the benchmark knows';

type Question = { values: (string | number)[]; method: string; path: string; body?: string; token: string };

const scratch = await startScratchPostgres({ fsync: 'off' });
try {
  const began = performance.now();
  await generateTimetableUniversity(scratch.database, Number(given.students));
  console.log(`${given.students} students generated in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  for (const table of ['lesson', 'lesson_group', 'mark', 'attendance']) {
    console.log(`  ${table}: ${await countRows(scratch.database, table)} rows`);
  }
  const config = readConfig({
    NODE_ENV: 'test',
    TOKEN_SECRET: secret,
    WRITES_PER_MINUTE: '1000000',
    PORT: given.port,
  });
  const app = await buildApp({ config, database: scratch.database });
  const elapsed = watchElapsedTime(app);
  await app.listen({ host: '127.0.0.1', port: Number(given.port) });
  const client = await scratch.database.$client.connect();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const people = await choosePeople(scratch.database, rounds);
    for (const [title, statement, toQuestion] of [
      ['a week of the timetable', studiedLessonsStatement, toWeek],
      ['the rating of a discipline', ratingStatement, toRating],
    ] as const) {
      const questions = await Promise.all(people.map(toQuestion));
      console.log(`\n${title}, ${rounds} rounds after ${warmUp} to warm up`);
      await compare(client, agent, elapsed, title, textOf(statement), questions);
    }
  } finally {
    agent.destroy();
    client.release();
    await app.close();
  }
} finally {
  await scratch.close();
}

async function compare(
  client: pg.PoolClient,
  agent: http.Agent,
  elapsed: { last: number },
  name: string,
  text: string,
  questions: readonly Question[],
): Promise<void> {
  const times = { bare: [] as number[], server: [] as number[], overHttp: [] as number[] };
  for (let round = -warmUp; round < questions.length; round += 1) {
    const question = questions[(round + questions.length) % questions.length];
    if (!question) continue;
    const askBare = async () => {
      const began = performance.now();
      await client.query({ name, text, values: question.values, rowMode: 'array' });
      if (round >= 0) times.bare.push(performance.now() - began);
    };
    const askServer = async () => {
      const began = performance.now();
      await request(agent, question);
      if (round < 0) return;
      times.overHttp.push(performance.now() - began);
      times.server.push(elapsed.last);
    };
    for (const ask of round % 2 === 0 ? [askBare, askServer] : [askServer, askBare]) await ask();
  }
  const [bare, server, overHttp] = [times.bare, times.server, times.overHttp].map(spreadOf);
  if (!bare || !server || !overHttp) return;
  console.log('  median (p10 … p95)');
  console.log(`  bare SQL, parsed by pg     ${formatSpread(bare)}`);
  console.log(`  the server, token to JSON  ${formatSpread(server)}  ${ratio(server.median, bare.median)}`);
  console.log(
    `  seen by an HTTP client     ${formatSpread(overHttp)}  ${ratio(overHttp.median, bare.median)}`,
  );
}

function ratio(value: number, base: number): string {
  return `${(value / base).toFixed(2)}×`;
}

async function request(agent: http.Agent, { method, path, body, token }: Question): Promise<void> {
  const sent = http.request({
    agent,
    host: '127.0.0.1',
    port: Number(given.port),
    method,
    path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
  let size = 0;
  for await (const chunk of answer) size += (chunk as Buffer).length;
  if (answer.statusCode !== 200 || size < 1000) throw new Error(`${path} answered ${answer.statusCode}`);
}

function watchElapsedTime(app: FastifyInstance): { last: number } {
  const elapsed = { last: 0 };
  app.addHook('onResponse', async (_, reply) => {
    elapsed.last = reply.elapsedTime;
  });
  return elapsed;
}

type Chosen = { personId: number; directoryId: string; wpdId: number; wepSemesterId: number; week: number };

async function choosePeople(database: Database, count: number): Promise<Chosen[]> {
  const { rows } = await database.$client.query<{ [Key in keyof Chosen]: string }>(
    `select person.id as "personId", person.directory_id as "directoryId", taught.wpd_id as "wpdId",
       taught.wep_semester_id as "wepSemesterId", student.id % 9 as week
     from student
     join person on person.id = student.person_id
     join study_group_plan on study_group_plan.study_group_id = student.study_group_id
     join lateral (
       select wpd_semester.wpd_id, wpd_semester.wep_semester_id from wpd_semester
       join wep_semester on wep_semester.id = wpd_semester.wep_semester_id
       join working_education_plan on working_education_plan.id = wep_semester.working_education_plan_id
       where wep_semester.education_plan_id = study_group_plan.education_plan_id
         and working_education_plan.academic_year = 2026
       order by (wpd_semester.wpd_id + student.id) % 6 limit 1
     ) as taught on true
     order by md5(student.id::text) limit $1`,
    [count],
  );
  return rows.map((row) => ({
    personId: Number(row.personId),
    directoryId: row.directoryId,
    wpdId: Number(row.wpdId),
    wepSemesterId: Number(row.wepSemesterId),
    week: Number(row.week),
  }));
}

async function toWeek({ personId, directoryId, week }: Chosen): Promise<Question> {
  const monday = new Date(Date.UTC(2026, 8, 7 + 7 * week));
  const sunday = new Date(monday.getTime() + 6 * 86_400_000);
  const from = `${monday.toISOString().slice(0, 10)} 00:00:00`;
  const to = `${sunday.toISOString().slice(0, 10)} 23:59:59`;
  return {
    values: [personId, from, to],
    method: 'POST',
    path: '/coordinate-support/schedule/timetable',
    body: JSON.stringify({ from, to, is_student: true }),
    token: await createPortalTokens(secret, 1).issue(directoryId),
  };
}

async function toRating({ personId, directoryId, wpdId, wepSemesterId }: Chosen): Promise<Question> {
  return {
    values: [personId, wpdId, wepSemesterId],
    method: 'GET',
    path: `/coordinate-support/rating?wep_semester_id=${wepSemesterId}&wpd_id=${wpdId}`,
    token: await createPortalTokens(secret, 1).issue(directoryId),
  };
}

async function countRows(database: Database, table: string): Promise<string> {
  const { rows } = await database.$client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count).toLocaleString('en');
}
