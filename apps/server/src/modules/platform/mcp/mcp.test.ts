import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TokenScope } from '@zachetka/contract/people/tokens/token-scopes';
import type { MadeToken } from '@zachetka/contract/people/tokens/tokens.schemas';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { personLanguage } from '../../../db/schema/index.ts';
import { createElement, createSubBlock, giveBlock } from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { windowsWithAppeals } from '../../../testing/worlds/published-season.ts';
import {
  articleRules,
  createSeasonsWorld,
  type SeasonsWorld,
} from '../../../testing/worlds/seasons-world.ts';

type Signed = Awaited<ReturnType<SeasonsWorld['test']['signIn']>>;

let world: SeasonsWorld;
let address: URL;
beforeAll(async () => {
  world = await createSeasonsWorld();
  address = new URL('/mcp', await world.test.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => world.close());

async function tokenOf({ headers }: Signed, ...scopes: TokenScope[]): Promise<string> {
  const payload = { name: 'Помощник', scopes };
  const answer = await world.test.app.inject({
    method: 'POST',
    url: '/gateway/auth/tokens',
    headers,
    payload,
  });
  return answer.json<MadeToken>().token;
}

/** The library's own client, as the programs that people use have it. */
async function connect(token: string, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(address, {
    requestInit: { headers: { authorization: `Bearer ${token}`, ...headers } },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    tools: async () => (await client.listTools()).tools,
    ask: async (name: string, input: Record<string, unknown> = {}) => {
      const { content, isError = false } = await client.callTool({ name, arguments: input });
      const [first] = content as { text: string }[];
      return { isError, text: first?.text ?? '' };
    },
  };
}

describe('a program of a verifier', () => {
  it('learns what is left to check in their blocks, and nothing of other blocks', async () => {
    const verifier = await world.test.signIn('vud_employee');
    const { database } = world;
    const [own, foreign] = [await createSubBlock(database), await createSubBlock(database)];
    await giveBlock(database, verifier.personId, own.blockId);
    const student = await world.student();
    const send = (subBlockId: number) =>
      createElement(database, { personId: student.personId, subBlockId, status: 'SUBMITTED' });
    await send(own.id);
    await send(foreign.id);
    const { tools, ask } = await connect(await tokenOf(verifier, 'verification:read'));
    expect(
      (await tools()).map(({ name, title, annotations }) => [name, title, annotations?.readOnlyHint]),
    ).toEqual([['left_to_check', 'Что осталось проверить', true]]);
    const { text } = await ask('left_to_check');
    expect(text).toMatch(
      /^Портфолио, где есть что проверить: 1\.\n- .+: ждут: 1, с \d{4}-\d\d-\d\d \(\/verification/,
    );
    expect((await ask('left_to_check', { group: 'нет такой' })).text).toBe('Проверять нечего.');
    expect((await ask('search', { q: 'анатомия' })).isError).toBe(true);
  });

  it('is refused what its owner may do no more', async () => {
    const employee = await world.test.signIn('lks_student');
    const { ask } = await connect(await tokenOf(employee, 'verification:read'));
    expect(await ask('left_to_check')).toEqual({ isError: true, text: 'Недостаточно прав.' });
    const idle = await world.test.signIn('vud_employee');
    const none = await connect(await tokenOf(idle, 'verification:read'));
    expect((await none.ask('left_to_check')).text).toBe('Вам не дан ни один блок.');
  });
});

describe('a program of a student', () => {
  it('learns which achievements count, and how the rating stands, in the language of its owner', async () => {
    await world.setClock('2026-10-01 12:00Z');
    const student = await world.student();
    await world.database.insert(personLanguage).values({ personId: student.personId, language: 'en' });
    const token = await tokenOf(student, 'applications:read', 'study:read', 'search:read');
    const { tools, ask } = await connect(token);
    expect((await ask('what_counts')).text).toBe('There is no season with rules at present.');
    await world.season(windowsWithAppeals, { rules: articleRules() });
    const { id } = await world.article(student);
    expect((await tools()).map(({ name }) => name)).toEqual(['what_counts', 'my_rating', 'search']);
    expect((await ask('what_counts')).text).toMatch(
      new RegExp(`^Autumn 2026\\nResearch: season points: 10\\.25\\n- .+ \\(/portfolio#element-${id}\\)$`),
    );
    expect((await ask('my_rating')).text).toContain('Returned for correction: 0.');
    expect((await ask('search', { q: 'ъъъъ' })).text).toBe('Nothing was found.');
    const russian = await connect(token, { 'accept-language': 'ru' });
    expect((await russian.ask('what_counts')).text).toContain('Наука: баллов сезона — 10.25');
    await world.setClock(null);
  });
});

describe('many messages at once', () => {
  const post = (app: TestApp['app'], token: string, messages: number) =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      payload: Array.from({ length: messages }, (_, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'my_rating', arguments: {} },
      })),
    });

  it('are few, are answered each, and count as so many requests', async () => {
    const student = await world.student();
    const token = await tokenOf(student, 'study:read');
    const answer = await post(world.test.app, token, 20);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<unknown[]>()).toHaveLength(20);
    const refused = await post(world.test.app, token, 21);
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ code: 'mcpBatchTooLarge', data: { most: 20, count: 21 } });

    const limited = await createTestApp({ WRITES_PER_MINUTE: '10' });
    onTestFinished(limited.close);
    const signed = await limited.signIn('lks_student');
    const made = await limited.app.inject({
      method: 'POST',
      url: '/gateway/auth/tokens',
      headers: signed.headers,
      payload: { name: 'Помощник', scopes: ['study:read'] },
    });
    const statuses: number[] = [];
    for (const count of [3, 3, 3, 3]) {
      statuses.push((await post(limited.app, made.json<MadeToken>().token, count)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the way in', () => {
  it('is a token for scripts, and none of a browser', async () => {
    const student = await world.student();
    const session = student.headers['authorization']?.replace('Bearer ', '') ?? '';
    await expect(connect(session)).rejects.toThrow('forbidden');
    await expect(connect('zach_nobody')).rejects.toThrow('tokenInvalid');
    expect((await fetch(address)).status).toBe(405);
    const wrong = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(student, 'study:read')}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(wrong.status).toBe(406);
  });
});
