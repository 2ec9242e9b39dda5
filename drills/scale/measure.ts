import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connectDatabase } from '../../apps/server/src/db/connect.ts';
import { attachToPostgres, embeddedDatabase } from '../../apps/server/src/db/embedded/index.ts';
import { createPortalTokens } from '../../apps/server/src/modules/people/auth/index.ts';
import { portalProgram, startProgram } from '../faults/portal.ts';
import { type Scene, until } from '../faults/scene.ts';
import type { Work } from './model.ts';

export type Size = { table: string; rows: number; bytes: number };
export type Measured = {
  students: number;
  sizes: Size[];
  work: Work[];
  walBytes: number;
  point: { clients: number; perSecond: number; p50: number; p99: number };
};

type Person = { token: string };
type Kind = { name: string; share: number; ask: (number: number) => Promise<void>; isWrite: boolean };

const secret = 'only for a measurement, thirty-two characters';
const ticksPerSecond = 100;

/** A portal of its own with so many students, on its embedded database, asked one thing after another and then all at once. */
export async function measure(
  scene: Scene,
  { students, clients }: { students: number; clients: number },
): Promise<Measured> {
  const dataDir = join(scene.folder, 'data');
  const program = startProgram(portalProgram, {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_STUDENTS: String(students),
    TOKEN_SECRET: secret,
    WRITES_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  scene.onEnd(async () => {
    program.child.kill('SIGTERM');
    await program.ended;
  });
  await until('the portal is ready', () => /Zachetka is ready/.test(program.output()), 540);
  const [, url = ''] = /Zachetka is ready: (\S+)/.exec(program.output()) ?? [];
  const database = connectDatabase({ ...(await attachToPostgres(dataDir))(embeddedDatabase), max: 1 });
  scene.onEnd(() => database.$client.end());
  const client = database.$client;
  await client.query('vacuum analyze');
  await client.query('create extension if not exists pg_stat_statements');
  const sizes = await readSizes(client);
  const kinds = await prepareKinds(client, url);
  const pid = program.child.pid ?? 0;

  const work: Work[] = [];
  let wal = 0;
  for (const kind of kinds) {
    const times = 150;
    for (let number = 0; number < 20; number += 1) await kind.ask(number);
    const before = await look(client, pid);
    const began = performance.now();
    for (let number = 0; number < times; number += 1) await kind.ask(number);
    const ms = (performance.now() - began) / times;
    const after = await look(client, pid);
    const portalMs = (after.cpuMs - before.cpuMs) / times;
    const databaseMs = (after.databaseMs - before.databaseMs) / times;
    const commitMs = kind.isWrite ? Math.max(0, ms - portalMs - databaseMs) : 0;
    if (kind.name === 'save') wal = (after.wal - before.wal) / times;
    work.push({ name: kind.name, share: kind.share, portalMs, databaseMs, commitMs });
  }
  return { students, sizes, work, walBytes: wal, point: await hurry(kinds, clients) };
}

/** Everybody asks again as soon as they are answered, for ten seconds. */
async function hurry(kinds: readonly Kind[], clients: number): Promise<Measured['point']> {
  const mixed = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const times: number[] = [];
  const began = performance.now();
  const worker = async (number: number) => {
    for (let turn = number * 7; performance.now() - began < 10_000; turn += 13) {
      const asked = performance.now();
      await mixed[turn % mixed.length]?.ask(turn);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => worker(number)));
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0;
  return { clients, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

async function readSizes(client: pg.Pool): Promise<Size[]> {
  const { rows } = await client.query<{ table: string; rows: string; bytes: string }>(
    `select relname as table, greatest(reltuples, 0)::bigint as rows, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc`,
  );
  return rows.map(({ table, rows: count, bytes }) => ({ table, rows: Number(count), bytes: Number(bytes) }));
}

/** What the portal and the statements of its database have taken so far. */
async function look(client: pg.Pool, pid: number) {
  const { rows } = await client.query<{ ms: number; wal: string }>(
    `select sum(total_exec_time + total_plan_time) as ms, pg_current_wal_insert_lsn() - '0/0' as wal from pg_stat_statements`,
  );
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const cpuMs = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  return { cpuMs, databaseMs: rows[0]?.ms ?? 0, wal: Number(rows[0]?.wal ?? 0) };
}

const sampleText = 'Правка текста 1';

type Draft = { person: Person; valueId: number };

/** Drafts that lack nothing, of one student each: whoever saves much waits between two saves. */
async function findDrafts(
  client: pg.Pool,
  tokens: ReturnType<typeof createPortalTokens>,
): Promise<readonly Draft[]> {
  const { rows } = await client.query<{ id: number; directory: string; pattern: string | null }>(`
    select distinct on (person.id) value.id::int as id, person.directory_id as directory, attribute.pattern
    from portfolio_element element
    join portfolio on portfolio.id = element.portfolio_id
    join person on person.id = portfolio.person_id
    join portfolio_sub_block sub_block on sub_block.id = element.sub_block_id and sub_block.deleted_at is null
    join portfolio_block block on block.id = sub_block.block_id and block.deleted_at is null
    join element_value value on value.element_id = element.id
    join portfolio_attribute attribute on attribute.id = value.attribute_id
    where element.status = 'DRAFT' and attribute.format in ('TEXT', 'TEXTAREA') and value.value is not null
      and not exists (
        select 1 from element_value other join portfolio_attribute rule on rule.id = other.attribute_id
        where other.element_id = element.id and rule.required and other.value is null
      )
    order by person.id, element.id, value.id`);
  const free = rows.filter(({ pattern }) => new RegExp(pattern ?? '', 'u').test(sampleText)).slice(0, 250);
  if (free.length === 0) throw new Error('there are no drafts: take more students');
  return Promise.all(
    free.map(async ({ id, directory }) => ({
      person: { token: await tokens.issue(directory) },
      valueId: id,
    })),
  );
}

async function prepareKinds(client: pg.Pool, url: string): Promise<Kind[]> {
  const tokens = createPortalTokens(secret, 5);
  const find = async (role: string, most: number): Promise<Person[]> => {
    const { rows } = await client.query<{ directory: string }>(
      'select directory_id as directory from person where id in (select person_id from person_role where role = $1) limit $2',
      [role, most],
    );
    return Promise.all(rows.map(async ({ directory }) => ({ token: await tokens.issue(directory) })));
  };
  const people = await find('lks_student', 250);
  const [administrator] = await find('sh_admin', 1);
  if (administrator === undefined) throw new Error('there is no administrator');
  const ask = async ({ token }: Person, path: string, json?: unknown, method = 'POST') => {
    const answer = await fetch(url + path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(json !== undefined && { method, body: JSON.stringify(json) }),
    });
    const body = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${String(body['code'])}`);
    return body;
  };
  const of = (number: number) => people[number % people.length] as Person;
  const portfolios = '/gateway/extra-edu/api/portfolios';
  const [subBlock] = (
    await client.query<{ id: number }>(
      `select id::int from portfolio_sub_block where title_ru = 'Научные публикации' and deleted_at is null`,
    )
  ).rows;
  const drafts = await findDrafts(client, tokens);
  const week = { from: '2026-11-16 00:00:00', to: '2026-11-22 23:59:59', is_student: true };
  let saved = 0;
  return [
    {
      name: 'portfolio',
      share: 40,
      isWrite: false,
      ask: async (number) => void (await ask(of(number), portfolios)),
    },
    {
      name: 'week',
      share: 20,
      isWrite: false,
      ask: async (number) => void (await ask(of(number), '/coordinate-support/schedule/timetable', week)),
    },
    {
      name: 'save',
      share: 30,
      isWrite: true,
      ask: async (number) => {
        const draft = drafts[number % drafts.length] as Draft;
        saved += 1;
        const change = [{ id: draft.valueId, value: sampleText.replace('1', String(saved)) }];
        await ask(draft.person, `${portfolios}/elements/attributes`, change, 'PATCH');
      },
    },
    {
      name: 'add',
      share: 5,
      isWrite: true,
      ask: async (number) =>
        void (await ask(of(number), `${portfolios}/elements`, { subBlockId: subBlock?.id })),
    },
    {
      name: 'staff list',
      share: 5,
      isWrite: false,
      ask: async () => void (await ask(administrator, '/gateway/extra-edu/api/admin/achievements', {})),
    },
  ];
}
