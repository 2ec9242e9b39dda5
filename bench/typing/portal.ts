import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type * as server from '../../apps/server/src/app.ts';
import type * as settings from '../../apps/server/src/config.ts';
import type * as auth from '../../apps/server/src/modules/people/auth/index.ts';
import type * as dataset from '../datasets/portfolio-dataset.ts';
import type * as scratch from '../scratch-postgres.ts';

/** A portal of the checkout that it is started with, in a process of its own, and whose portfolio is typed in. */
export type TypingTarget = { address: string; token: string };

const secret = 'a secret that only this benchmark knows';

const [checkout = '', elements = ''] = process.argv.slice(2);
const at = (path: string) => join(checkout, path);
const { startScratchPostgres } = (await import(at('bench/scratch-postgres.ts'))) as typeof scratch;
const { fillPortfolios } = (await import(at('bench/datasets/portfolio-dataset.ts'))) as typeof dataset;
const { buildApp } = (await import(at('apps/server/src/app.ts'))) as typeof server;
const { readConfig } = (await import(at('apps/server/src/config.ts'))) as typeof settings;
const { createPortalTokens } = (await import(
  at('apps/server/src/modules/people/auth/index.ts')
)) as typeof auth;

const { database, close } = await startScratchPostgres({ fsync: 'off', shared_buffers: '128MB' });
await fillPortfolios(database, {
  students: 100,
  elements: Number(elements) * 10,
  sizes: [Number(elements)],
});
await database.$client.query(
  `update portfolio_element set status = 'DRAFT', score = null where portfolio_id = 1;
   insert into person_welcome (person_id) select id from person`,
);
const app = await buildApp({
  config: readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret, WRITES_PER_MINUTE: '1000000' }),
  database,
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const target: TypingTarget = {
  address: `http://127.0.0.1:${port}`,
  token: await createPortalTokens(secret, 1).issue('bench-1'),
};
process.send?.(target);
process.once('disconnect', () => void app.close().then(close));
