import type { Role } from '@zachetka/contract/access/roles';
import type { FastifyInstance } from 'fastify';
import { type AppParts, buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { createPortalTokens } from '../modules/auth/index.ts';
import { watchContract } from './contract/contract-watch.ts';
import { createPerson } from './people-factory.ts';
import { createTestDatabase } from './test-database.ts';

export const testSecret = 'a secret that only the tests know, 32+';

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
  /** A database that is copied in place of an empty one. */
  template?: string;
};

export async function createTestApp(
  env: Readonly<Record<string, string>> = {},
  { logger = false, webRoot = false, watch, template, ...others }: Parts = {},
): Promise<TestApp> {
  const { database, name, drop } = await createTestDatabase(template);
  // No person makes as many calls in a minute as a test does.
  const config = readConfig({
    NODE_ENV: 'test',
    TOKEN_SECRET: testSecret,
    WRITES_PER_MINUTE: '1000000',
    ...env,
  });
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
