import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { scanForm, scanned } from './deadline/acts.ts';
import { type Cast, readCast } from './deadline/cast.ts';
import { seededChances } from './deadline/drive.ts';
import { parentOf, postgresSeconds, processorSeconds } from './deadline/readings.ts';
import { Stage } from './deadline/stage.ts';
import { prepareUniversity } from './deadline/university.ts';
import { type Figures, summarise } from './measure.ts';

/**
 * What people write most, beside a bare transaction that writes the main rows of the act through the same driver, in turn: `npm run
 * bench:writes`. Commits are flushed to the disk everywhere. The portal is a process of its own, as in production. The bare rows lie in copies
 * of the tables, with their indexes and without triggers, foreign keys and what keeps values unique; notices to verifiers are left out.
 * With `-- --before FOLDER` an older checkout, with `npm ci` done there, does the same in the same run.
 * `--rounds 20 --slices 2` is the short form, `--only save` one act, `--profile` leaves a processor profile of the portal in this folder.
 */
const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    students: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '60' },
    slices: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
  },
});
const rounds = Number(given.rounds);
const slices = Number(given.slices);
const warmUp = 20;
const inFlight = 16;

type Write = {
  title: string;
  /** How many are done in a slice. */
  inSlice: number;
  /** Of what can be done once: what there is of it, which must last for the whole run. */
  supply?: (side: Side) => readonly unknown[];
  /** How much longer than its bare rows it may take. */
  mostToBare: number;
  act: (side: Side, round: number) => Promise<unknown>;
  bare: (rows: BareRows, round: number) => Promise<unknown>;
};

type Cost = { portal: number; postgres: number };

type Side = {
  name: string;
  /** Milliseconds of the processor that the portal and its PostgreSQL have taken. */
  cost: () => Cost;
  cast: Cast;
  created: { student: Cast['students'][number]; id: number }[];
  stage: () => Stage;
};

const api = '/gateway/extra-edu/api';
const turn = <T>(items: readonly T[], round: number): T => items[round % items.length] as T;

function take<T>(items: T[], what: string): T {
  const item = items.pop();
  if (item === undefined) throw new Error(`there are no more ${what}: ask for fewer rounds or more students`);
  return item;
}

const writes: readonly Write[] = [
  {
    title: 'save a field',
    inSlice: 320,
    mostToBare: 4,
    act: (side, round) => {
      const { student, textValueId } = turn(side.cast.drafts, round);
      const payload = [{ id: textValueId, value: `Диплом ${round} степени` }];
      return side.stage().ask(student, 'save', 'PATCH', `${api}/portfolios/elements/attributes`, { payload });
    },
    bare: (rows, round) => {
      const { elementId, textValueId } = turn(rows.cast.drafts, round);
      return rows.write(elementId, [
        ['update bare.element_value set value = $2 where id = $1', [textValueId, `Диплом ${round} степени`]],
        rows.moveElement(elementId),
        rows.copy('element_history', 'change'),
      ]);
    },
  },
  {
    title: 'send an achievement',
    inSlice: 64,
    supply: ({ cast }) => cast.readyToSend,
    mostToBare: 5,
    act: (side) => {
      const { student, elementId } = take(side.cast.readyToSend, 'drafts that are whole');
      const payload = { elements: [{ id: elementId }] };
      return side.stage().ask(student, 'send', 'POST', `${api}/portfolios/send`, { payload });
    },
    bare: (rows, round) => {
      const { elementId } = turn(rows.cast.drafts, round);
      return rows.write(elementId, [
        rows.moveElement(elementId),
        rows.copy('element_history', 'send'),
        rows.touchSummaries(elementId),
      ]);
    },
  },
  {
    title: 'decide on it',
    inSlice: 64,
    supply: ({ cast }) => cast.waiting,
    mostToBare: 5,
    act: (side, round) =>
      side.stage().ask(turn(side.cast.verifiers, round), 'decision', 'POST', `${api}/verifications`, {
        payload: {
          portfolioElementId: take(side.cast.waiting, 'elements that wait').elementId,
          isVerified: true,
          score: 5,
          comment: 'Подтверждено.',
        },
      }),
    bare: (rows, round) => {
      const { elementId } = turn(rows.cast.drafts, round);
      return rows.write(elementId, [
        rows.moveElement(elementId),
        rows.copy('element_history', 'confirm'),
        rows.touchSummaries(elementId),
        rows.copy('notice'),
      ]);
    },
  },
  {
    title: 'begin an application',
    inSlice: 32,
    supply: ({ cast }) => cast.applicants,
    mostToBare: 5,
    act: async (side) => {
      const { student, elementIds } = take(side.cast.applicants, 'students who could apply');
      const payload = { portfolioElementIds: elementIds };
      const answer = await side
        .stage()
        .ask(student, 'application', 'POST', `${api}/applications`, { payload });
      side.created.push({ student, id: (answer.json() as { id: number }).id });
    },
    bare: (rows, round) =>
      rows.write(turn(rows.cast.drafts, round).elementId, [
        rows.copy('application'),
        rows.copy('application_element'),
        rows.copy('application_element'),
        rows.copy('application_history'),
      ]),
  },
  {
    title: 'submit it',
    inSlice: 32,
    supply: ({ created }) => created,
    mostToBare: 5,
    act: (side) => {
      const { student, id } = take(side.created, 'applications that were begun');
      return side.stage().ask(student, 'submit', 'POST', `${api}/applications/${id}/submit`);
    },
    bare: (rows, round) =>
      rows.write(turn(rows.cast.drafts, round).elementId, [
        [
          'update bare.application set version = version + 1, filing_end_at = now() where id = $1',
          [rows.anyId('application', round)],
        ],
        [
          'update bare.application_element set score = score where application_id = $1',
          [rows.anyId('application', round)],
        ],
        rows.copy('application_history'),
        rows.copy('notice'),
      ]),
  },
  {
    title: 'upload 2 MB',
    inSlice: 16,
    mostToBare: 5,
    act: (side, round) => {
      const { student, elementId } = turn(side.cast.drafts, round);
      const path = `${api}/portfolios/elements/${elementId}/attachments`;
      return side.stage().ask(student, 'upload', 'POST', path, { form: scanForm() });
    },
    bare: async (rows, round) => {
      const { elementId } = turn(rows.cast.drafts, round);
      const content = scanned();
      createHash('sha256').update(content).digest('hex');
      const file = await open(join(rows.folder, String(round)), 'w');
      await file.writeFile(content);
      await file.sync();
      await file.close();
      return rows.write(elementId, [
        rows.copy('attachment'),
        rows.moveElement(elementId),
        rows.copy('element_history', 'attach'),
      ]);
    },
  },
];

type Statement = readonly [text: string, values: readonly unknown[]];

const copied = [
  'portfolio',
  'portfolio_element',
  'element_value',
  'element_history',
  'portfolio_summary',
  'attachment',
  'notice',
  'application',
  'application_element',
  'application_history',
] as const;

/** Copies of the tables without triggers and foreign keys, and connections of the plain driver to write them. */
class BareRows {
  readonly cast: Cast;
  readonly folder = mkdtempSync(join(tmpdir(), 'zachetka-writes-'));
  readonly #pool: pg.Pool;
  readonly #columns = new Map<string, string[]>();
  readonly #ids = new Map<string, number[]>();
  readonly #names = new Map<string, string>();

  constructor(cast: Cast, connection: pg.ClientConfig) {
    this.cast = cast;
    this.#pool = new pg.Pool({ ...connection, max: inFlight });
  }

  async make(): Promise<void> {
    await this.#pool.query('create schema bare; create sequence bare.number start 1000000000');
    for (const table of copied) {
      await this.#pool.query(
        `create table bare.${table} (like public.${table} including defaults including indexes)`,
      );
      await this.#pool.query(`insert into bare.${table} select * from public.${table}`);
      const { rows: unique } = await this.#pool.query<{ name: string }>(
        `select indexrelid::regclass::text as name from pg_index where indrelid = 'bare.${table}'::regclass and indisunique`,
      );
      // What a rule of the product needs; and a copied row has the key of another one.
      for (const { name } of unique) {
        if (!name.endsWith('_pkey'))
          await this.#pool
            .query(`drop index ${name} cascade`)
            .catch(() =>
              this.#pool.query(`alter table bare.${table} drop constraint ${name.replace('bare.', '')}`),
            );
      }
      const { rows } = await this.#pool.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = 'bare.${table}'::regclass and attnum > 0 order by attnum`,
      );
      this.#columns.set(
        table,
        rows.map(({ name }) => name),
      );
    }
    await this.#pool.query(
      'alter table bare.application_element drop constraint if exists application_element_pkey',
    );
    for (const table of ['application', 'application_element', 'notice', 'attachment'] as const) {
      const { rows } = await this.#pool.query<{ id: string }>(
        `select ${table === 'application_element' ? 'application_id' : 'id'} as id from bare.${table} limit 100`,
      );
      this.#ids.set(
        table,
        rows.map(({ id }) => Number(id)),
      );
    }
    for (const action of ['change', 'send', 'confirm', 'attach']) {
      const { rows } = await this.#pool.query<{ id: string }>(
        `select id from bare.element_history order by (action = $1) desc limit 100`,
        [action],
      );
      this.#ids.set(
        action,
        rows.map(({ id }) => Number(id)),
      );
    }
    const { rows } = await this.#pool.query<{ id: string }>(
      'select id from bare.application_history limit 100',
    );
    this.#ids.set(
      'application_history',
      rows.map(({ id }) => Number(id)),
    );
    await this.#pool.query('analyze');
  }

  anyId(of: string, round: number): number {
    return turn(this.#ids.get(of) ?? [], round);
  }

  moveElement = (elementId: number): Statement => [
    'update bare.portfolio_element set version = version + 1, changed_at = now() where id = $1',
    [elementId],
  ];

  touchSummaries = (elementId: number): Statement => [
    `update bare.portfolio_summary set waiting = waiting + 1
     where portfolio_id = (select portfolio_id from bare.portfolio_element where id = $1)`,
    [elementId],
  ];

  /** One more row like one that there is. */
  copy(table: (typeof copied)[number], of: string = table): Statement {
    const key = table === 'application_element' ? 'application_id' : 'id';
    const columns = this.#columns.get(table) ?? [];
    const values = columns.map((column) => (column === key ? `nextval('bare.number')` : column));
    return [
      `insert into bare.${table} (${columns.join(', ')}) select ${values.join(', ')} from bare.${table} where ${key} = $1 limit 1`,
      [this.anyId(of, Math.floor(Math.random() * 100))],
    ];
  }

  /** One statement after the other, each prepared once, with the portfolio's row held first and stamped last. */
  async write(elementId: number, statements: readonly Statement[]): Promise<void> {
    const client = await this.#pool.connect();
    const ask = async ([text, values]: Statement) => {
      const name = this.#names.get(text) ?? `bare_${this.#names.size}`;
      this.#names.set(text, name);
      await client.query({ name, text, values: [...values] });
    };
    const portfolio = '(select portfolio_id from bare.portfolio_element where id = $1)';
    try {
      await client.query('begin');
      await ask([`select id from bare.portfolio where id = ${portfolio} for no key update`, [elementId]]);
      for (const statement of statements) await ask(statement);
      await ask([
        `update bare.portfolio set contents_stamp = gen_random_uuid() where id = ${portfolio}`,
        [elementId],
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const own = join(import.meta.dirname, '..');
const before = given.before === undefined ? undefined : resolve(given.before);
const problems: string[] = [];
const university = await prepareUniversity({
  students: Number(given.students),
  kind: 'embedded',
  oldest: before ?? own,
});
let bare: BareRows | undefined;
try {
  const now = await openSide('now', own);
  const sides = [now, ...(before === undefined ? [] : [await openSide('before', before)])];
  for (const write of writes.filter(({ title }) => title.includes(given.only))) {
    await compare(write, bare, sides);
  }
} finally {
  await bare?.close();
  await university.close();
}
for (const problem of problems.slice(0, 10)) console.log(problem);
if (problems.length > 0) process.exitCode = 1;

async function openSide(name: string, checkout: string): Promise<Side> {
  const { instances, connection } = await university.open({
    name,
    checkout,
    instances: 1,
    nodeOptions: given.profile
      ? ['--cpu-prof', `--cpu-prof-dir=${join(process.cwd(), `profile-${name}`)}`]
      : [],
  });
  const cast = await readCast(connection, instances[0]?.address ?? '');
  const choices = seededChances(1);
  const seen = ({ call, problem }: { call: string; problem?: string }) => {
    if (problem !== undefined) problems.push(`${name}, ${call}: ${problem}`);
  };
  if (name === 'now') {
    bare = new BareRows(cast, connection);
    await bare.make();
  }
  const stage = () => new Stage({ cast, instances }, { choices, due: performance.now(), seen });
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  const cost = () => ({
    portal: 1000 * processorSeconds(instances[0]?.pid ?? 0),
    postgres: 1000 * postgresSeconds(postmaster),
  });
  return { name, cast, created: [], stage, cost };
}

type Job = {
  what: string;
  once: (round: number) => Promise<unknown>;
  times: number[];
  rates: number[];
  round: number;
  cost: (() => Cost) | undefined;
  /** In all slices. */
  spent: Cost;
};

async function compare(write: Write, rows: BareRows | undefined, sides: readonly Side[]): Promise<void> {
  if (rows === undefined) throw new Error('there are no bare rows');
  const jobs: Job[] = [
    { what: 'bare rows', once: (round: number) => write.bare(rows, round), cost: sides[0]?.cost },
    ...sides.map((side) => ({
      what: side.name,
      once: (round: number) => write.act(side, round),
      cost: side.cost,
    })),
  ].map((job) => ({ ...job, times: [], rates: [], round: 0, spent: { portal: 0, postgres: 0 } }));
  const most = Math.min(...sides.map((side) => write.supply?.(side).length ?? Infinity));
  const warmedUp = Math.min(warmUp, Math.floor(most / 5));
  const measured = Math.min(rounds, Math.floor(most / 3));
  const inSlice = Math.min(write.inSlice, Math.floor((most - warmedUp - measured) / slices));
  for (let round = 0; round < warmedUp + measured; round += 1) {
    for (const job of round % 2 === 0 ? jobs : jobs.toReversed()) {
      const began = performance.now();
      await job.once((job.round += 1));
      if (round >= warmedUp) job.times.push(performance.now() - began);
    }
  }
  for (let slice = 0; slice < slices; slice += 1) {
    for (const job of slice % 2 === 0 ? jobs : jobs.toReversed()) job.rates.push(await rateOf(job, inSlice));
  }
  const [base] = jobs.map(({ times }) => summarise(times).median);
  console.log(
    `${write.title}: ${measured} one at a time, ${slices} slices of ${inSlice} with ${inFlight} in flight`,
  );
  console.table(
    jobs.map(({ what, times, rates, spent }) => {
      const one = summarise(times);
      const many = summarise(rates);
      const ratio = one.median / (base ?? 1);
      const isMissed = what === 'now' && ratio > write.mostToBare;
      if (isMissed) process.exitCode = 1;
      return {
        what,
        'median ms': one.median.toFixed(2),
        'middle half ms': half(one, 2),
        'to bare rows': `${ratio.toFixed(2)}×`,
        goal: what === 'now' ? `${isMissed ? 'missed' : 'met'}: ≤ ${write.mostToBare}×` : '',
        'a second': many.median.toFixed(0),
        'slices, middle half': half(many, 0),
        'portal + PostgreSQL ms of the processor': [spent.portal, spent.postgres]
          .map((ms) => (ms / (slices * inSlice)).toFixed(1))
          .join(' + '),
      };
    }),
  );
}

function half({ low, high }: Figures, digits: number): string {
  return `${low.toFixed(digits)} – ${high.toFixed(digits)}`;
}

async function rateOf(job: Job, count: number): Promise<number> {
  const spentBefore = job.cost?.() ?? { portal: 0, postgres: 0 };
  const began = performance.now();
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await job.once((job.round += 1));
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  const after = job.cost?.() ?? spentBefore;
  job.spent.portal += after.portal - spentBefore.portal;
  job.spent.postgres += after.postgres - spentBefore.postgres;
  return count / ((performance.now() - began) / 1000);
}
