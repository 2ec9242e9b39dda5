import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { portfolio } from '@zachetka/contract/portfolio/portfolio.schemas';
import pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { fillPortfolios } from './datasets/portfolio-dataset.ts';
import { formatMilliseconds, measureInterleaved } from './measure.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * What the server adds to the database's own time when it answers a whole portfolio: the same named statement, once
 * alone through the driver, once as an HTTP answer with the token checked.
 */
const elements = Number(process.env['BENCH_ELEMENTS'] ?? 400_000);
const students = Math.max(100, Math.round(elements / 20));
const sizes = [20, 64, 300];
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 200);
const mostAllowed = 2;

type Statement = { name: string; text: string; values: unknown[] };

const { database, close } = await startScratchPostgres();
const secret = 'a secret that only this benchmark knows';
const app = await buildApp({
  config: readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret, WRITES_PER_MINUTE: '1000000' }),
  database,
});
const client = await database.$client.connect();
const agent = new Agent({ keepAlive: true });
try {
  console.log(`filling ${students} portfolios with ${elements} elements …`);
  await fillPortfolios(database, { students, elements, sizes });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const table = [];
  const perElement: number[] = [];
  for (const [index, size] of sizes.entries()) {
    const token = await createPortalTokens(secret, 1).issue(`bench-${index + 1}`);
    const readByHttp = () => fetchText(port, token);
    const { statement, bytes } = await checkAnswer(readByHttp, size);
    const figures = await measureInterleaved(
      { 'bare SQL': () => client.query({ ...statement, rowMode: 'array' }), 'HTTP answer': readByHttp },
      { warmUp: 20, rounds },
    );
    const bare = figures['bare SQL']?.median ?? Number.NaN;
    perElement.push(bare / size);
    for (const [name, measured] of Object.entries(figures)) {
      table.push({
        elements: size,
        'KB of JSON': Math.round(bytes / 1024),
        what: name,
        ...formatMilliseconds(measured),
        'to bare SQL': `${(measured.median / bare).toFixed(2)}×`,
      });
      if (size === 300 && measured.median > bare * mostAllowed) process.exitCode = 1;
    }
  }
  console.table(table);
  // A plan that joins a portfolio to itself row by row is quick for a small one and takes its square for a large one.
  if (Math.max(...perElement) > 2 * (perElement[0] ?? Number.NaN)) {
    console.error('a large portfolio costs more than twice as much an element as a small one');
    process.exitCode = 1;
  }
} finally {
  agent.destroy();
  client.release();
  await app.close();
  await close();
}

/** One request: the answer is right, and it took one statement; the caller is remembered from the request before. */
async function checkAnswer(readByHttp: () => Promise<string>, size: number) {
  // What the server does on its own when it starts is over before the statements are counted.
  await readByHttp();
  await setTimeout(500);
  const sent: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given as [Statement, unknown[]];
    sent.push({ ...statement, values });
    return Reflect.apply(query, this, given) as ReturnType<typeof query>;
  } as typeof query;
  const body = await readByHttp();
  pg.Client.prototype.query = query;

  const answer = portfolio.parse(JSON.parse(body));
  const found = answer.blocks.flatMap(({ subBlocks }) => subBlocks).flatMap((subBlock) => subBlock.elements);
  if (found.length !== size)
    throw new Error(`the portfolio holds ${found.length} elements instead of ${size}`);
  const [statement, ...more] = sent;
  if (statement?.name !== 'portfolio_json' || more.length > 0) {
    throw new Error(`the answer took ${sent.map(({ name }) => name).join(', ')}`);
  }
  const { name, text, values } = statement;
  return { statement: { name, text, values }, bytes: Buffer.byteLength(body) };
}

function fetchText(port: number, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      agent,
      path: '/gateway/extra-edu/api/portfolios',
      headers: { authorization: `Bearer ${token}` },
    };
    get(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks).toString()));
      answer.on('error', reject);
    }).on('error', reject);
  });
}
