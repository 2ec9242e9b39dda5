import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type * as serverApp from '../apps/server/src/app.ts';
import type * as serverConfig from '../apps/server/src/config.ts';
import type * as serverAuth from '../apps/server/src/modules/auth/index.ts';
import type { ApplicationSample } from './applications-cases.ts';
import { fillApplications } from './datasets/applications-dataset.ts';
import { connectRawHttp, type RawHttp, rawRequest } from './raw-http.ts';
import type * as scratchPostgres from './scratch-postgres.ts';

const secret = 'a secret that only this benchmark knows';

export type Statement = { name?: string; text: string; values: unknown[] };

/** A commission at work: a filled database, the server on it, and one connection to each. */
export type Office = {
  sample: ApplicationSample;
  client: pg.PoolClient;
  port: number;
  token: string;
  ask: (path: string) => Promise<string>;
  send: (path: string, payload: object) => Promise<string>;
  close: () => Promise<void>;
};

/** Of this checkout, or of another one in `folder`, whose server, tables and indexes may be different. */
export async function openOffice(
  applications: number,
  folder = join(import.meta.dirname, '..'),
): Promise<Office> {
  const at = (path: string) => resolve(folder, path);
  const { startScratchPostgres } = (await import(at('bench/scratch-postgres.ts'))) as typeof scratchPostgres;
  const { buildApp } = (await import(at('apps/server/src/app.ts'))) as typeof serverApp;
  const { readConfig } = (await import(at('apps/server/src/config.ts'))) as typeof serverConfig;
  const { createPortalTokens } = (await import(
    at('apps/server/src/modules/auth/index.ts')
  )) as typeof serverAuth;

  const { database, close } = await startScratchPostgres({ fsync: 'off', autovacuum: 'off' });
  const sample = await fillApplications(database, applications);
  const config = readConfig({
    NODE_ENV: 'test',
    TOKEN_SECRET: secret,
    WRITES_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
  });
  const app = await buildApp({ config, database, webRoot: false });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const connection = freshConnection(port);
  const client = await database.$client.connect();
  const token = await createPortalTokens(secret, 12).issue('bench-commission');
  const answer = async (request: Buffer, path: string) => {
    const { status, body } = await (await connection.get()).ask(request);
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return body;
  };
  return {
    sample,
    client,
    port,
    token,
    ask: (path) => answer(rawRequest('GET', path, { token }), path),
    send: (path, payload) => answer(rawRequest('POST', path, { token, payload }), path),
    close: async () => {
      connection.close();
      client.release();
      await app.close();
      await close();
    },
  };
}

/** The server closes what stands idle: after a pause a new one is opened. */
function freshConnection(port: number) {
  let open: RawHttp | undefined;
  let used = 0;
  return {
    get: async (): Promise<RawHttp> => {
      if (!open || performance.now() - used > 1000) {
        open?.close();
        open = await connectRawHttp(port);
      }
      used = performance.now();
      return open;
    },
    close: () => open?.close(),
  };
}

/** What the server asks the database for one answer, apart from who is asking. */
export async function recordStatements(work: () => Promise<string>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [{ name, text, values }, more] = given as [Statement, unknown[] | undefined];
    if (name !== 'auth_caller') {
      statements.push({ ...(name !== undefined && { name }), text, values: values ?? more ?? [] });
    }
    return Reflect.apply(query, this, given) as ReturnType<typeof query>;
  } as typeof query;
  try {
    await work();
    return statements;
  } finally {
    pg.Client.prototype.query = query;
  }
}
