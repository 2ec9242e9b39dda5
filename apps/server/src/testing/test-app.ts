import type { Role } from '@zachetka/contract/access/roles';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type AppParts, buildApp } from '../app.ts';
import type { Database } from '../db/connect.ts';
import { createPortalTokens } from '../modules/people/auth/index.ts';
import { watchContract } from './contract/contract-watch.ts';
import { createPerson } from './people-factory.ts';
import { testConfig, testSecret } from './test-config.ts';
import { createTestDatabase, emptyRows } from './test-database.ts';

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  /** A new person with these roles and the headers that sign them in. */
  signIn: (
    ...roles: Role[]
  ) => Promise<{ personId: number; directoryId: string; headers: Record<string, string> }>;
  /** The headers of one more sign-in of somebody. */
  headersFor: (directoryId: string) => Promise<Record<string, string>>;
  /** Ends it and leaves its database, for others to be copied from; `close` then drops that. Its name. */
  leave: () => Promise<string>;
  close: () => Promise<void>;
};

type Parts = Pick<AppParts, 'logger' | 'webRoot' | 'fileStore' | 'watch'> & {
  /** For a test that needs an app or a database that no other test has used. */
  untouched?: boolean;
  /** A database that is copied in place of an empty one. */
  template?: string;
};

/** Apps that tests of this worker have left without people, by their settings. */
const emptied = new Map<string, TestApp>();
const maxEmptied = 5;

/**
 * A portal without people. To build one, and to fill the caches of its connections, takes longer than most tests, so one that was
 * made of settings alone is emptied when it is closed and handed to the next test of this worker with the same settings.
 */
export async function createTestApp(
  env: Readonly<Record<string, string>> = {},
  parts: Parts = {},
): Promise<TestApp> {
  if (Object.keys(parts).length > 0) return buildTestApp(env, parts);
  const settings = JSON.stringify(env);
  const left = emptied.get(settings);
  emptied.delete(settings);
  if (left) callFromAnotherAddress(left.app);
  const test = left ?? (await buildTestApp(env, parts));
  return { ...test, close: () => emptyOrClose(settings, test) };
}

let addresses = 0;

/** Limits count by address, and what the test before has used up is not asked of the next one. */
function callFromAnotherAddress(app: FastifyInstance): void {
  addresses += 1;
  const remoteAddress = `127.1.${addresses >> 8}.${addresses & 255}`;
  const inject = app.inject.bind(app);
  const injectFrom = (given: InjectOptions | string) =>
    inject({ remoteAddress, ...(typeof given === 'string' ? { url: given } : given) });
  app.inject = injectFrom as typeof app.inject;
}

async function emptyOrClose(settings: string, test: TestApp): Promise<void> {
  const { app, database } = test;
  const isKept = emptied.has(settings) || emptied.size >= maxEmptied;
  // What listens has begun its periodic work, which would meet the next test.
  if (isKept || app.server.listening || database.$client.ended) return test.close();
  const client = await database.$client.connect();
  const isEmpty = await emptyRows(client, { others: database.$client.totalCount - 1 }).finally(() =>
    client.release(),
  );
  if (isEmpty) emptied.set(settings, test);
  else await test.close();
}

async function buildTestApp(
  env: Readonly<Record<string, string>>,
  { logger = false, webRoot = false, watch, untouched, template, ...others }: Parts,
): Promise<TestApp> {
  const { database, name, drop } = await createTestDatabase({ untouched, template });
  // No person makes as many calls in a minute as a test does.
  const config = testConfig({ WRITES_PER_MINUTE: '1000000', ...env });
  const watchAll = (watched: FastifyInstance) => {
    watchContract(watched);
    watch?.(watched);
  };
  const app = await buildApp({ config, database, logger, webRoot, watch: watchAll, ...others });
  await app.ready();
  const tokens = createPortalTokens(testSecret, 1, config.tokenIssuer);
  const headersFor = async (directoryId: string) => ({
    authorization: `Bearer ${await tokens.issue(directoryId)}`,
  });
  return {
    app,
    database,
    signIn: async (...roles) => {
      const { id, directoryId } = await createPerson(database, { roles });
      return {
        personId: id,
        directoryId,
        headers: await headersFor(directoryId),
      };
    },
    headersFor,
    leave: async () => {
      await app.close();
      await database.$client.end();
      return name;
    },
    close: async () => {
      await app.close();
      await drop();
    },
  };
}
