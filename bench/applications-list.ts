import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import { applicationCases } from './applications-cases.ts';
import { type AskedCase, weighIndexes } from './applications-indexes.ts';
import { type Office, openOffice, recordStatements } from './applications-office.ts';
import { measureSize, measureWrites, type WriteCost } from './applications-writes.ts';
import { summarise } from './measure.ts';

/**
 * The commission's list with every filter and sort: its own statements, sent by the driver alone, beside the HTTP answer
 * with the token checked; what each index is for; what a score and a decision cost; both exports of everything.
 *
 * `npx node bench/applications-list.ts`; `--only 'surname'` for some of the filters, `--beside FOLDER` to ask the server of
 * another checkout the same things in turn, on a database with that checkout's tables and indexes.
 */
const { values: given } = parseArgs({
  options: {
    applications: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    beside: { type: 'string' },
  },
});
const applications = Number(given.applications);
const rounds = Number(given.rounds);
const only = new RegExp(given.only, 'u');
const slowestShown = 25;
/** What a list may take of the time that it took in the other checkout. */
const mostToBefore = 1.1;

type Row = {
  filter: string;
  order: string;
  rows: number;
  statements: number;
  sql: number;
  http: number;
  p95: number;
  before?: number;
  toBefore?: number;
};

const offices: Office[] = [];
try {
  console.log(`filling ${applications} applications …`);
  const office = await openOffice(applications);
  offices.push(office);
  const before = given.beside === undefined ? undefined : await openOffice(applications, given.beside);
  if (before) offices.push(before);

  const rows: Row[] = [];
  const asked: AskedCase[] = [];
  for (const listCase of applicationCases(office.sample).filter(({ filter }) => only.test(filter))) {
    await office.ask(listCase.path);
    const statements = await recordStatements(() => office.ask(listCase.path));
    asked.push({ ...listCase, statements });
    rows.push(await measureList({ ...listCase, statements }, office, before));
  }
  printLists(rows);
  await printIndexes(office, asked);
  await printWrites(offices);
  await printExports(office);
} finally {
  for (const office of offices) await office.close();
}

async function measureList(
  { filter, order, path, statements }: AskedCase,
  office: Office,
  before: Office | undefined,
): Promise<Row> {
  const jobs = {
    sql: async () => {
      for (const statement of statements) await office.client.query({ ...statement, rowMode: 'array' });
    },
    http: () => office.ask(path),
    ...(before && { before: () => before.ask(path) }),
  };
  const times: Record<string, number[]> = { sql: [], http: [], before: [] };
  for (let round = -6; round < rounds; round += 1) {
    const turn = Object.entries(jobs);
    for (const [name, job] of round % 2 === 0 ? turn : turn.toReversed()) {
      const started = performance.now();
      await job();
      if (round >= 0) times[name]?.push(performance.now() - started);
    }
  }
  const { sql = [], http = [], before: earlier = [] } = times;
  return {
    filter,
    order,
    rows: (JSON.parse(await office.ask(path)) as { totalElements: number }).totalElements,
    statements: statements.length,
    sql: summarise(sql).median,
    http: summarise(http).median,
    p95: summarise(http).p95,
    ...(before && {
      before: summarise(earlier).median,
      toBefore: undisturbed(http) / undisturbed(earlier),
    }),
  };
}

/** Whatever disturbs a machine only ever adds: the quickest tenth is what the work itself takes. */
function undisturbed(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 10)] ?? Number.NaN;
}

function printLists(rows: readonly Row[]): void {
  const shown = (some: readonly Row[]) =>
    some.map(({ sql, http, p95, before, toBefore, ...row }) => ({
      ...row,
      'bare SQL ms': sql.toFixed(2),
      'HTTP ms': http.toFixed(2),
      'HTTP p95 ms': p95.toFixed(2),
      'to bare SQL': `${(http / sql).toFixed(2)}×`,
      ...(before !== undefined && {
        'before ms': before.toFixed(2),
        'to before': `${toBefore?.toFixed(2)}×`,
      }),
    }));
  const byFilter = [...Map.groupBy(rows, ({ filter }) => filter)].map(([, all]) =>
    all.toSorted((a, b) => b.http - a.http).slice(0, 1),
  );
  console.log('the slowest sort of each filter');
  console.table(shown(byFilter.flat()));
  console.log(`the slowest ${slowestShown} of ${rows.length}`);
  console.table(shown(rows.toSorted((a, b) => b.http - a.http).slice(0, slowestShown)));
  console.log(`median of all medians: ${summarise(rows.map(({ http }) => http)).median.toFixed(2)} ms`);
  const compared = rows
    .filter(({ toBefore }) => toBefore !== undefined)
    .toSorted((a, b) => (b.toBefore ?? 0) - (a.toBefore ?? 0));
  if (compared.length === 0) return;
  const beyond = compared.filter(({ toBefore = 0 }) => toBefore > mostToBefore);
  const middle = summarise(compared.map(({ toBefore = 0 }) => toBefore)).median;
  console.log(
    `beside the other checkout: median ${middle.toFixed(2)}×, ${beyond.length} beyond ${mostToBefore}×`,
  );
  console.table(shown(compared.slice(0, slowestShown)));
}

async function printIndexes({ client }: Office, asked: readonly AskedCase[]): Promise<void> {
  console.log('\nwhat each index is for: the list that would miss it most, with and without it');
  console.table(
    (await weighIndexes(client, asked)).map(({ index, megabytes, lists, missedMost }) => ({
      index,
      MB: megabytes.toFixed(1),
      lists,
      ...(missedMost && {
        'missed most by': `${missedMost.case.filter} · ${missedMost.case.order}`,
        'with ms': missedMost.with.toFixed(2),
        'without ms': missedMost.without.toFixed(2),
      }),
    })),
  );
}

async function printWrites(all: readonly Office[]): Promise<void> {
  const names = ['now', 'before'];
  console.log('\nthe table and its indexes, as filled');
  const sizes = await Promise.all(all.map(measureSize));
  console.table(
    Object.fromEntries(
      sizes.map(({ table, indexes, number }, index) => [
        names[index],
        { 'table MB': table.toFixed(1), 'indexes MB': indexes.toFixed(1), indexes: number },
      ]),
    ),
  );
  console.log('\nwhat writing costs, over HTTP, in turn');
  const costs = await measureWrites(all, 300);
  const shown = ({ median, walBytes, hot }: WriteCost) => ({
    ms: median.toFixed(2),
    'WAL bytes': Math.round(walBytes),
    HOT: `${(100 * hot).toFixed(0)} %`,
  });
  console.table(
    Object.fromEntries(
      costs.flatMap((acts, index) => acts.map((act) => [`${act.what}, ${names[index]}`, shown(act)])),
    ),
  );
}

async function printExports(office: Office): Promise<void> {
  for (const format of ['xlsx', 'csv']) {
    const started = performance.now();
    const bytes = await download(office, `/gateway/extra-edu/api/applications/list/export?format=${format}`);
    const seconds = (performance.now() - started) / 1000;
    console.log(`${format} of everything: ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds.toFixed(1)} s`);
  }
}

function download({ port, token }: Office, path: string): Promise<number> {
  const agent = new Agent();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get({ host: '127.0.0.1', port, agent, path, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}
