import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Configuration } from '@zachetka/contract/configuration/configuration.schemas';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { addFieldsAndClerk, findUnsent, findWaiting, type Waiting } from './datasets/admin-acts-dataset.ts';
import { fillLists, isFilled, summariseLists } from './datasets/lists-dataset.ts';
import { summarise } from './measure.ts';
import { connectRawHttp, rawRequest } from './raw-http.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * What an administrator does, and how long everybody else waits for it: two verifiers decide, students send and a
 * verifier reads a list all the while. `npx node bench/admin-acts.ts`; `--keep folder` to have the university again at the
 * next run, `--only 'new set'` for some of the acts.
 */
const { values: given } = parseArgs({
  options: {
    students: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
});
const students = Number(given.students);
const rounds = Number(given.rounds);
const api = '/gateway/extra-edu/api';
const secret = 'a secret that only this benchmark knows';
const restMs = 5;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Ask = (method: Method, path: string, payload?: object) => Promise<string>;
type Span = { began: number; ended: number };
type Kind = 'decide' | 'send' | 'read';

const { database, close } = await startScratchPostgres({ max_wal_size: '8GB' }, given.keep);
if (!(await isFilled(database))) {
  await fillLists(database, { students, elements: students * 20 });
  await summariseLists(database);
}
await addFieldsAndClerk(database);
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
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const hangUps: (() => void)[] = [];

const spans: Record<Kind, Span[]> = { decide: [], send: [], read: [] };
const over = new AbortController();
const others: Promise<void>[] = [];
try {
  const admin = await callAs('admin');
  const stock = await findWaiting(database, 'verifier-1', 1000);
  for (const who of ['verifier-0', 'verifier-3']) {
    const ask = await connectAs(who);
    const waiting = await findWaiting(database, who, 100_000);
    keepAt('decide', async () => decide(ask, take(waiting)));
  }
  const unsent = await findUnsent(database, 100_000);
  const student = await connectRaw();
  const { issue } = createPortalTokens(secret, 12);
  keepAt('send', async () => {
    const token = await issue(take(unsent));
    return () => student('POST', `${api}/portfolios/send`, token);
  });
  const reader = await connectAs('verifier-2');
  keepAt('read', async () => () => reader('GET', `${api}/verifications/queue?page=0&pageSize=15`));

  const structure = JSON.parse(await admin('GET', `${api}/configuration`)) as Configuration;
  const [firstBlock] = structure;
  const blockIds = structure.map(({ id }) => id);
  const unused = triples(blockIds);
  const give = (portfolioBlockIds: readonly number[]) =>
    admin('PUT', `${api}/support/person-context/clerk`, { portfolioBlockIds });
  const acts: Record<string, (round: number) => Promise<unknown>> = {
    nothing: () => pause(1000),
    'blocks: a new set': () => give(take(unused)),
    'blocks: a set that others have': () => give([3, 4]),
    'impact of the whole structure': () => admin('POST', `${api}/configuration/impact`, structure),
    'configuration: a block renamed': (round) =>
      admin('POST', `${api}/configuration`, [{ ...firstBlock, titleRu: `Блок ${round}`, subBlocks: [] }]),
    'configuration: all of it sent': (round) =>
      admin(
        'POST',
        `${api}/configuration`,
        structure.map((block) => ({ ...block, titleRu: `Блок ${round}.` })),
      ),
    'a sub-block deleted and restored': async () => {
      const path = `${api}/configuration/sub-blocks/${firstBlock?.subBlocks.at(-1)?.id}`;
      // A run that was stopped here has left it deleted.
      await admin('POST', `${path}/restore`);
      await admin('DELETE', path);
      await admin('POST', `${path}/restore`);
    },
    '20 confirmed at once': () =>
      admin('POST', `${api}/verifications/batch`, {
        decisions: Array.from({ length: 20 }, () => {
          const { id, version } = take(stock);
          return { portfolioElementId: id, version, isVerified: true, score: 5, comment: 'Принято' };
        }),
      }),
    'ready-made comments saved': async () => {
      const { version, comments } = JSON.parse(await admin('GET', `${api}/verifications/comments`));
      await admin('PUT', `${api}/verifications/comments`, { version, comments });
    },
  };

  const chosen = Object.entries(acts).filter(([name]) => new RegExp(given.only, 'u').test(name));
  await pause(2000);
  const times = new Map<string, Span[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, act] of chosen) {
      const began = performance.now();
      await act(round);
      times.set(name, [...(times.get(name) ?? []), { began, ended: performance.now() }]);
      await pause(300);
    }
  }
  over.abort();
  await Promise.all(others);
  console.log(`${students} students, ${rounds} rounds; milliseconds: median / worst`);
  console.table(
    Object.fromEntries(
      [...times].map(([name, during]) => [
        name,
        {
          itself: describe(during),
          ...Object.fromEntries(
            Object.entries(spans).map(([kind, all]) => [kind, describe(overlapping(all, during))]),
          ),
        },
      ]),
    ),
  );
} finally {
  over.abort();
  await Promise.allSettled(others);
  for (const hangUp of hangUps) hangUp();
  await app.close();
  await close();
}

async function connectRaw() {
  const raw = await connectRawHttp(port);
  hangUps.push(raw.close);
  return async (method: Method, path: string, token: string, payload?: object) => {
    const { status, body } = await raw.ask(rawRequest(method, path, { token, payload }));
    // While a sub-block is deleted, some have nothing to send.
    if (status >= 300 && status !== 409) throw new Error(`${path}: ${status} ${body.slice(0, 300)}`);
    return body;
  };
}

async function connectAs(directoryId: string): Promise<Ask> {
  const ask = await connectRaw();
  const token = await createPortalTokens(secret, 12).issue(directoryId);
  return (method, path, payload) => ask(method, path, token, payload);
}

/** Some answers of the administrator's calls are empty, which the bare connection can't read. */
async function callAs(directoryId: string): Promise<Ask> {
  const authorization = `Bearer ${await createPortalTokens(secret, 12).issue(directoryId)}`;
  return async (method, path, payload) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
    return body;
  };
}

/** Again and again, with a short rest, until it is over. What comes before the request itself does not count. */
function keepAt(kind: Kind, prepare: () => Promise<() => Promise<unknown>>): void {
  const go = async () => {
    while (!over.signal.aborted) {
      const request = await prepare();
      const began = performance.now();
      await request();
      spans[kind].push({ began, ended: performance.now() });
      await pause(restMs);
    }
  };
  others.push(go());
}

function decide(ask: Ask, { id, version }: Waiting) {
  return () =>
    ask('POST', `${api}/verifications`, {
      portfolioElementId: id,
      version,
      isVerified: true,
      score: 5,
      comment: 'Соответствует требованиям',
    });
}

function take<T>(from: T[]): T {
  const next = from.pop();
  if (next === undefined) throw new Error('nothing is left of what the benchmark uses up');
  return next;
}

/** Sets of three that nobody has. */
function triples(ids: readonly number[]): number[][] {
  return ids.flatMap((a, i) =>
    ids.slice(i + 1).flatMap((b, j) => ids.slice(i + j + 2).map((c) => [a, b, c])),
  );
}

function overlapping(all: readonly Span[], during: readonly Span[]): Span[] {
  return all.filter((one) => during.some(({ began, ended }) => one.began < ended && one.ended > began));
}

function describe(all: readonly Span[]): string {
  const lengths = all.map(({ began, ended }) => ended - began);
  if (lengths.length === 0) return '—';
  return `${summarise(lengths).median.toFixed(0)} / ${Math.max(...lengths).toFixed(0)} (${lengths.length})`;
}
