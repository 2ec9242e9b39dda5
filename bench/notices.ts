import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { announceAll } from '../apps/server/src/modules/notices/telling/keep-telling.ts';
import { tellDecision } from '../apps/server/src/modules/notices/writing/index.ts';
import { createPerson } from '../apps/server/src/testing/people-factory.ts';
import { createElement, createSubBlock, giveBlock } from '../apps/server/src/testing/portfolio-factory.ts';
import { formatMilliseconds, measureInterleaved, summarise } from './measure.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * What a notice costs the decision that it is written with, and what an open stream of events costs an instance:
 * `npx node bench/notices.ts --decisions 400 --streams 2000`.
 */
const { values } = parseArgs({
  options: { decisions: { type: 'string', default: '400' }, streams: { type: 'string', default: '2000' } },
});
const rounds = Number(values.decisions);
const streams = Number(values.streams);
const warmUp = 20;
/** As many as one person may have. */
const streamsEach = 10;

const secret = 'a secret that only this benchmark knows';
const { database, close } = await startScratchPostgres();
const config = readConfig({
  NODE_ENV: 'test',
  TOKEN_SECRET: secret,
  WRITES_PER_MINUTE: '1000000',
  CONNECTIONS_PER_ADDRESS: '100000',
});
const app = await buildApp({ config, database, webRoot: false });
await app.listen({ port: 0 });
const { port } = app.server.address() as AddressInfo;
const tokens = createPortalTokens(secret, 1, config.tokenIssuer);
const headersOf = async (directoryId: string) => ({
  authorization: `Bearer ${await tokens.issue(directoryId)}`,
});

try {
  console.table(await measureDecisions());
  console.table([await measureStreams()]);
} finally {
  await app.close();
  await close();
}

/** A decision as a verifier makes it, and the statement of its notice alone, each in turn. */
async function measureDecisions() {
  const place = await createSubBlock(database);
  const verifier = await createPerson(database, { roles: ['vud_employee'] });
  await giveBlock(database, verifier.id, place.blockId);
  const headers = await headersOf(verifier.directoryId);
  let owner = await createPerson(database, { roles: ['lks_student'] });
  const waiting: { id: number; ownerId: number; subBlockId: number; version: number }[] = [];
  while (waiting.length < 2 * (warmUp + rounds)) {
    // A portfolio of a usual size: summaries are counted over all of it.
    if (waiting.length % 20 === 0) owner = await createPerson(database, { roles: ['lks_student'] });
    const element = await createElement(database, {
      personId: owner.id,
      subBlockId: place.id,
      status: 'SUBMITTED',
    });
    waiting.push({ id: element.id, ownerId: owner.id, subBlockId: place.id, version: 1 });
  }
  const next = () => {
    const element = waiting.pop();
    if (!element) throw new Error('too few elements wait');
    return element;
  };
  const noticeTimes: number[] = [];
  const { decision } = await measureInterleaved(
    {
      decision: async () => {
        const payload = { portfolioElementId: next().id, isVerified: true, score: 5, comment: 'Да' };
        const answer = await app.inject({
          method: 'POST',
          url: '/gateway/extra-edu/api/verifications',
          headers,
          payload,
        });
        if (answer.statusCode !== 200) throw new Error(answer.body);
      },
      notice: () =>
        database.transaction(async (tx) => {
          // The transaction has begun before the clock runs.
          await tx.execute('select 1');
          const began = performance.now();
          await tellDecision(tx, next(), { kind: 'confirm' });
          noticeTimes.push(performance.now() - began);
        }),
    },
    { warmUp, rounds },
  );
  if (!decision) throw new Error('nothing was measured');
  const notice = summarise(noticeTimes.slice(warmUp));
  return {
    'a decision with its notice': formatMilliseconds(decision),
    'the notice alone': formatMilliseconds(notice),
    'its share': { 'median ms': `${((100 * notice.median) / decision.median).toFixed(1)} %` },
  };
}

/** Both ends are in this process: what is measured is an upper bound for the server alone. */
async function measureStreams() {
  const people = [];
  for (let index = 0; index < streams / streamsEach; index += 1) {
    const person = await createPerson(database, { roles: ['lks_student'] });
    people.push({ ...person, headers: await headersOf(person.directoryId) });
  }
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const before = memory();
  const opened: IncomingMessage[] = [];
  let heard = 0;
  for (const { headers } of people) {
    await Promise.all(
      Array.from({ length: streamsEach }, async () => {
        const asked = request({ port, path: '/gateway/lks-back/api/notices/stream', headers, agent }).end();
        const [response] = (await once(asked, 'response')) as [IncomingMessage];
        if (response.statusCode !== 200) throw new Error(`refused with ${response.statusCode}`);
        response.on('data', (part: Buffer) => {
          if (part.includes('"unread":1')) heard += 1;
        });
        opened.push(response);
      }),
    );
  }
  const after = memory();
  await database.$client.query(
    `insert into notice (person_id, kind, subject, event, params)
     select unnest($1::bigint[]), 'mark', 1, 'bench', '{}'`,
    [people.map(({ id }) => id)],
  );
  const began = performance.now();
  await announceAll(database);
  while (heard < opened.length) await new Promise((resolve) => setTimeout(resolve, 5));
  const took = performance.now() - began;
  for (const response of opened) response.destroy();
  return {
    streams: opened.length,
    'KB each, both ends': ((after - before) / opened.length / 1024).toFixed(1),
    'one notice to all of them, ms': took.toFixed(0),
  };
}

function memory(): number {
  globalThis.gc?.();
  const { rss } = process.memoryUsage();
  return rss;
}
