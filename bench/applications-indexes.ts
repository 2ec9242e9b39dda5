import type pg from 'pg';
import type { ApplicationCase } from './applications-cases.ts';
import type { Statement } from './applications-office.ts';
import { summarise } from './measure.ts';

export type AskedCase = ApplicationCase & { statements: readonly Statement[] };

type Plan = { 'Index Name'?: string; 'Actual Loops'?: number; Plans?: Plan[] };

export type IndexUse = {
  index: string;
  megabytes: number;
  /** How many of the lists read it, and which of them would miss it most, in milliseconds with it and without it. */
  lists: number;
  missedMost?: { case: AskedCase; with: number; without: number };
};

const rounds = 7;

/**
 * What each index of the applications is for: it is taken away, in a transaction that is undone, and the lists that read it
 * are asked again.
 */
export async function weighIndexes(client: pg.ClientBase, asked: readonly AskedCase[]): Promise<IndexUse[]> {
  const readers = new Map<string, AskedCase[]>();
  for (const each of asked) {
    for (const index of await indexesOf(client, each.statements)) {
      readers.set(index, [...(readers.get(index) ?? []), each]);
    }
  }
  const { rows } = await client.query<{ index: string; megabytes: number; kept: boolean }>(`
    select c.relname as index, pg_relation_size(c.oid) / 2 ^ 20 as megabytes, i.indisprimary as kept
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'application'::regclass order by 1`);
  const uses: IndexUse[] = [];
  for (const { index, megabytes, kept } of rows) {
    const lists = readers.get(index) ?? [];
    const missed = kept ? [] : await missing(client, index, lists);
    const [missedMost] = missed.toSorted((a, b) => b.without / b.with - a.without / a.with);
    uses.push({ index, megabytes, lists: lists.length, ...(missedMost && { missedMost }) });
  }
  return uses;
}

/** Those that were read, not only planned for: of two ways in a statement one is taken. */
async function indexesOf(client: pg.ClientBase, statements: readonly Statement[]): Promise<Set<string>> {
  const found = new Set<string>();
  const visit = (plan: Plan): void => {
    if ((plan['Actual Loops'] ?? 0) === 0) return;
    const name = plan['Index Name'];
    if (name !== undefined) found.add(name);
    plan.Plans?.forEach(visit);
  };
  for (const { name, text, values } of statements) {
    if (name === undefined) continue;
    await client.query({ name, text, values });
    const given = values.map((value) => literal(client, value)).join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) execute ${name}${given === '' ? '' : `(${given})`}`,
    );
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) visit(plan);
  }
  return found;
}

function literal(client: pg.ClientBase, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'number'
    ? String(value)
    : client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

async function missing(client: pg.ClientBase, index: string, lists: readonly AskedCase[]) {
  const before = new Map<AskedCase, number>();
  for (const each of lists) before.set(each, await timeOf(client, each));
  await client.query('begin');
  await client.query(`drop index ${index}`);
  const found = [];
  for (const each of lists) {
    found.push({ case: each, with: before.get(each) ?? 0, without: await timeOf(client, each) });
  }
  await client.query('rollback');
  return found;
}

async function timeOf(client: pg.ClientBase, { statements }: AskedCase): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const began = performance.now();
    for (const statement of statements) await client.query({ ...statement, rowMode: 'array' });
    if (round >= 0) times.push(performance.now() - began);
  }
  return summarise(times).median;
}
