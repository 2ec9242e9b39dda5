import { parseArgs } from 'node:util';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Database } from '../apps/server/src/db/connect.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { createElement, createSubBlock } from '../apps/server/src/testing/portfolio-factory.ts';
import { generateTimetableUniversity } from './datasets/timetable-university.ts';
import { recordStatements, type Statement } from './record-statements.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { formatSpread, spreadOf } from './spread.ts';

/**
 * The calls that a student's Home makes, 16 in flight, beside their bare SQL, also 16 in flight: `npx node bench/home.ts`;
 * `--students 2000` for a quick look.
 */
const { values: given } = parseArgs({
  options: {
    students: { type: 'string', default: '20000' },
    people: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '10' },
  },
});
const inFlight = 16;
const warmUp = 2;
const rounds = Number(given.rounds);
const secret = 'a secret that only this benchmark knows';

const calls = {
  'who I am': '/personal-account/user/me',
  'student cards': '/coordinate-support/students',
  'student Home': '/gateway/lks-back/api/home/student',
  'season calendar': '/gateway/extra-edu/api/seasons/calendar',
  'latest notices': '/gateway/lks-back/api/notices?page=0&pageSize=10',
};

const scratch = await startScratchPostgres({ fsync: 'off' });
try {
  const { database } = scratch;
  await generateTimetableUniversity(database, Number(given.students));
  const people = await choosePeople(database, Number(given.people));
  await writePortfolios(database, people);
  await database.$client.query('analyze');
  const app = await buildApp({
    config: readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret, LOG_LEVEL: 'silent' }),
    database,
    webRoot: false,
  });
  const tokens = createPortalTokens(secret, 12);
  const rows = [];
  for (const [call, url] of Object.entries(calls)) {
    const questions: { ask: () => Promise<void>; statements: Statement[] }[] = [];
    for (const { directoryId } of people) {
      const headers = { authorization: `Bearer ${await tokens.issue(directoryId)}` };
      const ask = async () => {
        const { statusCode, body } = await app.inject({ url, headers });
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
      };
      questions.push({ ask, statements: (await recordStatements(ask)).statements });
    }
    const askBare = async ({ statements }: (typeof questions)[number]) => {
      for (const statement of statements) await database.$client.query({ ...statement, rowMode: 'array' });
    };
    const times = { bare: [] as number[], server: [] as number[] };
    for (let round = -warmUp; round < rounds; round += 1) {
      const bare = await together(questions, askBare);
      const server = await together(questions, ({ ask }) => ask());
      if (round < 0) continue;
      times.bare.push(...bare);
      times.server.push(...server);
    }
    const [bare, server] = [spreadOf(times.bare), spreadOf(times.server)];
    rows.push({
      call,
      statements: questions[0]?.statements.length,
      'bare SQL': formatSpread(bare),
      server: formatSpread(server),
      ratio: `${(server.median / bare.median).toFixed(2)}×`,
    });
  }
  console.log(
    `${given.students} students, ${people.length} of them ask, ${inFlight} in flight, ${rounds} rounds: median (p10 … p95)`,
  );
  console.table(rows);
  await app.close();
} finally {
  await scratch.close();
}

/** How long each took, while others were under way all the time. */
async function together<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  const left = [...items];
  const workers = Array.from({ length: inFlight }, async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      const began = performance.now();
      await work(item);
      times.push(performance.now() - began);
    }
  });
  await Promise.all(workers);
  return times;
}

type Chosen = { personId: number; directoryId: string };

async function choosePeople({ $client }: Database, count: number): Promise<Chosen[]> {
  const { rows } = await $client.query<{ id: string; directory_id: string }>(
    `select person.id, person.directory_id from student join person on person.id = student.person_id
     order by md5(student.id::text) limit $1`,
    [count],
  );
  return rows.map(({ id, directory_id: directoryId }) => ({ personId: Number(id), directoryId }));
}

/** A few achievements in the conditions that Home tells of, and some that it does not. */
async function writePortfolios(database: Database, people: readonly Chosen[]): Promise<void> {
  const { id: subBlockId } = await createSubBlock(database, { attributes: [{ required: true }, {}, {}] });
  const statuses = ['DRAFT', 'RETURNED_FOR_CORRECTION', 'VERIFIED', 'VERIFIED', 'SUBMITTED'] as const;
  for (const { personId } of people) {
    for (const status of statuses) {
      await createElement(database, { personId, subBlockId, status, values: ['Статья', 'ВАК', null] });
    }
  }
}
