import type { AddressInfo } from 'node:net';
import { achievementsRequest } from '@zachetka/contract/achievements/achievements.schemas';
import pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/db/connect.ts';
import { createPortalTokens } from '../../apps/server/src/modules/auth/index.ts';
import type { ListRequest, Samples } from '../lists-cases.ts';
import { type Found, takeSamples } from '../lists-samples.ts';
import { connectRawHttp, rawRequest } from '../raw-http.ts';

const storedPath = '/stored-answer';
const secret = 'a secret that only this benchmark knows';

type Statement = { name: string | undefined; text: string; values: unknown[] };

/**
 * The same list twice: as its own statements, sent by the driver alone, and as an HTTP answer. The latter says how many
 * milliseconds of it were the server's, from the request that came in to the answer that went out.
 */
export type ListJobs = { bare: () => Promise<void>; http: () => Promise<number>; found: number };

export type ListsUniversity = {
  samples: Samples;
  found: Found;
  prepare: (request: ListRequest, caller: string, statements: string) => Promise<ListJobs>;
  send: (caller: string, request: ListRequest) => Promise<string>;
  /** The answer of this request once more, from memory: milliseconds that any answer takes. */
  askStored: (caller: string, request: ListRequest) => Promise<() => Promise<number>>;
  /** Elements that the two-block verifier may decide on. */
  findWaiting: (count: number) => Promise<{ id: number; version: number }[]>;
  close: () => Promise<void>;
};

/** Whom `lists-dataset.ts` has hired, by directory identifier. */
const directoryIds = { admin: 'admin', verifier: 'verifier-0' };

/** A running server on a filled database, with one open connection to each. */
export async function openUniversity(database: Database, asIn?: Found): Promise<ListsUniversity> {
  const app = await buildApp({
    config: readConfig({
      NODE_ENV: 'test',
      TOKEN_SECRET: secret,
      WRITES_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
    }),
    database,
    webRoot: false,
  });
  // The bare limit: the same request let in, read and answered with as many bytes, without a list behind it.
  let storedAnswer = '';
  app.post(
    storedPath,
    { config: { access: 'achievements' }, schema: { body: achievementsRequest } },
    async (_, reply) => reply.type('application/json; charset=utf-8').send(storedAnswer),
  );
  let elapsed = Number.NaN;
  app.addHook('onResponse', async (_, reply) => {
    elapsed = reply.elapsedTime;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const raw = await connectRawHttp((app.server.address() as AddressInfo).port);
  const client = await database.$client.connect();
  const tokens = new Map<string, string>();
  for (const [caller, directoryId] of Object.entries(directoryIds))
    tokens.set(caller, await createPortalTokens(secret, 12).issue(directoryId));

  const requestOf = (caller: string, { method, path, payload }: ListRequest) => {
    const token = tokens.get(caller);
    if (token === undefined) throw new Error(`nobody is called ${caller}`);
    return rawRequest(method, path, { token, payload });
  };
  const send = async (caller: string, request: ListRequest) => {
    const answer = await raw.ask(requestOf(caller, request));
    if (answer.status !== 200) throw new Error(`${request.path}: ${answer.status} ${answer.body}`);
    return answer.body;
  };

  return {
    ...(await takeSamples(client, asIn)),
    send,
    prepare: async (request, caller, beginning) => {
      const { statements, body } = await recordStatements(beginning, () => send(caller, request));
      const { totalElements } = JSON.parse(body) as { totalElements: number };
      const bytes = requestOf(caller, request);
      return {
        found: totalElements,
        http: async () => {
          await raw.ask(bytes);
          return elapsed;
        },
        bare: async () => {
          for (const statement of statements) await client.query({ ...statement, rowMode: 'array' });
        },
      };
    },
    askStored: async (caller, request) => {
      storedAnswer = await send(caller, request);
      const bytes = requestOf(caller, { ...request, path: storedPath });
      return async () => {
        await raw.ask(bytes);
        return elapsed;
      };
    },
    findWaiting: async (count) => {
      const { rows } = await client.query<{ id: string; version: number }>(
        `select e.id, e.version from portfolio_element e
         join portfolio_sub_block s on s.id = e.sub_block_id
         join employee_block b on b.block_id = s.block_id
         join person p on p.id = b.person_id and p.directory_id = $1
         where e.status in ('SUBMITTED', 'RE_SUBMITTED') limit $2`,
        [directoryIds.verifier, count],
      );
      return rows.map(({ id, version }) => ({ id: Number(id), version }));
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
  beginning: string,
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
    const statements = sent.filter(({ name }) => name?.startsWith(beginning));
    if (statements.length === 0 || statements.length > 2)
      throw new Error(`it took ${statements.length} statements`);
    return { statements: statements.map(({ name, text, values }) => ({ name, text, values })), body };
  } finally {
    pg.Client.prototype.query = query;
  }
}
