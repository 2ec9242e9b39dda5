import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MadeToken } from '@zachetka/contract/people/tokens/tokens.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notice, noticeMail, noticePush, usedEvidence, webhookDelivery } from './db/schema/index.ts';
import {
  ask,
  type EveryRequest,
  everyRequest,
  isSame,
  type KeptAnswer,
  turnOf,
  withoutClocksAndIds,
} from './testing/every-request.ts';
import type { TestApp } from './testing/test-app.ts';
import {
  createEmbargoWorld,
  states as everyState,
  type ReaderName,
  type State,
  type Subject,
} from './testing/worlds/embargo-world.ts';

/**
 * Every call from everybody who must not know, before a decision that is held back and after each kind of it: answers and refusals are
 * the same, byte for byte but for clocks and random keys. Each state is a copy of one database, in which one decision was made or none.
 * The table of it is written to build/embargo-matrix.md. `npm test` looks at one kind of decision and at those who have
 * something to do with the application, `npm run test:all` at each kind and at everybody.
 */
const looksAtEverything = process.env['EVERY_STATE'] === 'true';
const states = looksAtEverything ? everyState : everyState.slice(0, 2);
let world: Awaited<ReturnType<typeof createEmbargoWorld>>;
beforeAll(async () => {
  world = await createEmbargoWorld();
});
afterAll(async () => {
  writeReport();
  await world.close();
});

type Answers = Record<State, KeptAnswer>;
type Seen = { request: EveryRequest; answers: Answers };

/** They ask with every choice that a call offers; everybody else asks each call once. */
const asksEverything: ReadonlySet<ReaderName> = new Set(['author', 'roleApplicant']);

/** Whose application is decided, and who asks about it meanwhile. */
const rounds: readonly (readonly [Subject, readonly ReaderName[]])[] = [
  [
    'author',
    [
      'author',
      'seatMember',
      'appealsMember',
      ...(looksAtEverything ? (['verifier', 'stranger'] as const) : []),
    ],
  ],
  ['roleApplicant', ['roleApplicant']],
  ['seatApplicant', ['seatApplicant']],
  ['administratorApplicant', ['administratorApplicant']],
];

/** Of the commission and in no conflict: they know, and are asked so that it is seen that there is something to know. */
const mayKnow: ReadonlySet<ReaderName> = new Set(['seatMember']);

/** Of all lines of all histories how many there are, and a sum over them: for administrators, and about nobody in particular. */
const countsEverything = new Set(['sealNow', 'checkAudit']);

/** The same requests in the same order in each of the copies. */
async function look(subject: Subject, readers: readonly ReaderName[]): Promise<Map<ReaderName, Seen[]>> {
  const seen = new Map(readers.map((reader) => [reader, new Map<string, Seen>()]));
  for (const state of states) {
    const copy = await world.open(subject, state);
    try {
      const all = everyRequest(copy.app.swagger(), world.about(subject));
      expect(new Set(all.map(({ call }) => call)), 'every call is asked').toEqual(callsOf(copy));
      for (const turn of [0, 1, 2, 3]) {
        for (const reader of readers) {
          const asked = asksEverything.has(reader) ? all : all.filter(({ isFirst }) => isFirst);
          for (const request of asked.filter((each) => turnOf(each) === turn)) {
            const key = `${request.method} ${request.url} ${JSON.stringify(request.payload ?? '')}`;
            const known = seen.get(reader)?.get(key) ?? { request, answers: {} as Answers };
            known.answers[state] = await ask(copy.app, request, world.people[reader].headers);
            seen.get(reader)?.set(key, known);
          }
        }
      }
    } finally {
      await copy.close();
    }
  }
  return new Map([...seen].map(([reader, byRequest]) => [reader, [...byRequest.values()]]));
}

/** Every tool of the author's programs, asked about the application. */
async function askPrograms({ app }: TestApp): Promise<string[]> {
  const { headers } = world.people.author;
  const scopes = ['search:read', 'study:read', 'applications:read', 'portfolio:read'];
  const payload = { name: 'Помощник', scopes };
  const made = await app.inject({ method: 'POST', url: '/gateway/auth/tokens', headers, payload });
  const { token } = made.json<MadeToken>();
  const rpc = async (method: string, params: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method, params },
    });
    return withoutClocksAndIds(`${answer.statusCode} ${answer.body}`);
  };
  const listed = await rpc('tools/list', {});
  const names = [...listed.matchAll(/"name":"(\w+)"/g)].map(([, name = '']) => name);
  expect(names).toContain('search');
  const q = `№ ${world.about('author').paths.applications}`;
  const answers = [];
  for (const name of names)
    answers.push(await rpc('tools/call', { name, arguments: name === 'search' ? { q } : {} }));
  expect(answers.join()).toContain('Заявка');
  return [listed, ...answers];
}

/** Notices with their letters and pushes, messages to other systems, and what an award has used up. */
async function findSent({ database }: TestApp) {
  return Promise.all(
    [notice, noticeMail, noticePush, webhookDelivery, usedEvidence].map((table) => database.$count(table)),
  );
}

const callsOf = ({ app }: TestApp) => new Set(app.routesWithAccess.flatMap(({ call }) => call?.name ?? []));

const toldBy = ({ answers }: Seen): State[] =>
  states.filter((state) => !isSame(answers.undecided, answers[state]));

function describeLeak({ request: { method, url, payload, call }, answers }: Seen, state: State): string {
  const [before, after] = [answers.undecided, answers[state]].map(
    ({ status, headers, body }) => `${status} ${headers} ${body}`,
  ) as [string, string];
  const at = before.split('').findIndex((letter, index) => letter !== after[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `${call} ${state}: ${method} ${url} ${JSON.stringify(payload ?? '')}: ${around(before)} / ${around(after)}`;
}

const report = new Map<string, Map<ReaderName, string>>();

/** In a line a call, in a column a reader: the statuses, and whether a state can be told from that before the decision. */
function keepForReport(reader: ReaderName, seen: readonly Seen[]): void {
  for (const [call, ofCall] of Map.groupBy(seen, ({ request }) => request.call)) {
    const statuses = [...new Set(ofCall.map(({ answers }) => answers.undecided.status))].toSorted(
      (a, b) => a - b,
    );
    const told = new Set(ofCall.flatMap(toldBy));
    const verdict = states.slice(1).map((state) => (told.has(state) ? 'differs' : 'same'));
    const cells = report.get(call) ?? new Map<ReaderName, string>();
    cells.set(
      reader,
      `${statuses.join(' ')}: ${new Set(verdict).size === 1 ? verdict[0] : verdict.join('/')}`,
    );
    report.set(call, cells);
  }
}

function writeReport(): void {
  const readers = rounds.flatMap(([, each]) => each);
  const lines = [...report]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([call, cells]) => `| ${call} | ${readers.map((reader) => cells.get(reader) ?? '').join(' | ')} |`);
  const folder = join(import.meta.dirname, '..', '..', '..', 'build');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'embargo-matrix.md'),
    [
      'Each call as each reader: the statuses of its answers before the decision, and whether the answers after',
      `${states.slice(1).join(', ')} are the same, byte for byte but for clocks and random keys.`,
      'An applicant asks about their own application, the others about that of the author.',
      `${[...mayKnow].join(', ')}: of the commission, and may know.`,
      '',
      `| call | ${readers.join(' | ')} |`,
      `|---${'|---'.repeat(readers.length)}|`,
      ...lines,
      '',
    ].join('\n'),
  );
}

describe('what is held back', () => {
  it.each(rounds)(
    'is told by no call: the application of the %s',
    async (subject, readers) => {
      const seen = await look(subject, readers);
      for (const [reader, each] of seen) keepForReport(reader, each);
      const leaks = readers
        .filter((reader) => !mayKnow.has(reader))
        .flatMap((reader) =>
          (seen.get(reader) ?? [])
            .filter(({ request }) => !countsEverything.has(request.call))
            .flatMap((each) => toldBy(each).map((state) => `${reader}: ${describeLeak(each, state)}`)),
        );
      expect(leaks).toEqual([]);
    },
    900_000,
  );

  it('is told by no program that asks for its owner, and by nothing that is sent', async () => {
    const told = new Map<State, unknown>();
    for (const state of states) {
      const copy = await world.open('author', state);
      try {
        told.set(state, [await askPrograms(copy), await findSent(copy)]);
      } finally {
        await copy.close();
      }
    }
    for (const state of states) expect(told.get(state), state).toEqual(told.get('undecided'));
  });

  it('is there: the commission sees each of the states', () => {
    expect(report.get('readApplication')?.get('seatMember')).toBe('200: differs');
    expect(report.get('listAllApplications')?.get('roleApplicant')).toBe('200: same');
    expect(report.get('readSeasonFigures')?.get('administratorApplicant')).toBe('200: same');
  });
});
