import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Database } from '../apps/server/src/db/connect.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import type { ListCase, Sample } from './lists-cases.ts';
import { connectRawHttp, rawRequest } from './raw-http.ts';

const secret = 'a secret that only this benchmark knows';

export type ListCaller = 'admin' | 'verifier';
type Statement = { name: string | undefined; text: string; values: unknown[] };

/** The same list twice: as its own statements, sent by the driver alone, and as the answer of the server. */
export type ListJobs = { bare: () => Promise<unknown>; http: () => Promise<unknown>; found: number };

export type ListsUniversity = {
  sample: Sample;
  prepare: (listCase: ListCase, caller: ListCaller) => Promise<ListJobs>;
  close: () => Promise<void>;
};

/** A running server on a filled database, with one open connection to each. */
export async function openUniversity(database: Database): Promise<ListsUniversity> {
  const app = await buildApp({
    config: readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret, LOG_LEVEL: 'silent' }),
    database,
    webRoot: false,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const raw = await connectRawHttp((app.server.address() as AddressInfo).port);
  const client = await database.$client.connect();
  const tokens = createPortalTokens(secret, 12);
  const tokenOf = {
    admin: await tokens.issue('admin'),
    verifier: await tokens.issue('verifier-0'),
  };

  return {
    sample: await takeSample(client),
    prepare: async ({ method, path, payload }, caller) => {
      const request = rawRequest(method, path, { token: tokenOf[caller], payload });
      const { statements, body } = await recordStatements(async () => {
        const answer = await raw.ask(request);
        if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
        return answer.body;
      });
      const { totalElements } = JSON.parse(body) as { totalElements: number };
      return {
        found: totalElements,
        http: () => raw.ask(request),
        bare: async () => {
          for (const statement of statements) await client.query({ ...statement, rowMode: 'array' });
        },
      };
    },
    close: async () => {
      raw.close();
      client.release();
      await app.close();
    },
  };
}

/** The statements of the list, without the one that asks who is calling: that is the server's own work. */
async function recordStatements(
  work: () => Promise<string>,
): Promise<{ statements: Statement[]; body: string }> {
  const sent: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given as [Statement, unknown[] | undefined];
    sent.push({ ...statement, values: values ?? statement.values });
    return Reflect.apply(query, this, given) as ReturnType<typeof query>;
  } as typeof query;
  try {
    const body = await work();
    const statements = sent.filter(({ name }) => /^(achievements|verification_queue|students)_/.test(name ?? ''));
    if (statements.length === 0 || statements.length > 2)
      throw new Error(`it took ${statements.length} statements`);
    return { statements: statements.map(({ name, text, values }) => ({ name, text, values })), body };
  } finally {
    pg.Client.prototype.query = query;
  }
}

async function takeSample(client: pg.ClientBase): Promise<Sample> {
  const { rows } = await client.query<{
    last_name: string;
    first_name: string;
    title: string;
    score: number;
  }>(`
    select p.last_name, p.first_name, g.title, s.total_score as score
    from person p join student st on st.person_id = p.id join study_group g on g.id = st.study_group_id
    join portfolio_summary s on s.person_id = p.id and s.scope_id = 1
    where s.total_score > 60 order by p.id limit 1`);
  const [one] = rows;
  if (!one) throw new Error('the university is empty');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return {
    surname: one.last_name,
    surnameAndName: `${one.first_name} ${one.last_name}`,
    group: one.title,
    score: one.score,
    week: [day(14), day(8)],
  };
}
