import { createHash, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Call, mayWrite } from '@zachetka/contract/calls/call';
import { addressOf } from '@zachetka/contract/calls/service-addresses';
import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { freshSignIn, needsFreshSignIn } from '@zachetka/contract/people/auth/fresh-sign-in';
import { callsOfScopes, scopeOfCall } from '@zachetka/contract/people/tokens/scope-of-call';
import { type TokenScope, tokenPrefix, tokenScopes } from '@zachetka/contract/people/tokens/token-scopes';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scriptToken } from './db/schema/index.ts';
import { createPortalTokens } from './modules/people/auth/index.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { testSecret } from './testing/test-config.ts';

/** What holds for every call: what follows from its access rule and its input is refused before any of its own rules is asked. */
let test: TestApp;
let calls: Call[];
let admin: { personId: number; directoryId: string; headers: Record<string, string> };
beforeAll(async () => {
  test = await createTestApp();
  calls = test.app.routesWithAccess.flatMap(({ call, method }) => (call && method !== 'HEAD' ? [call] : []));
  admin = await test.signIn('sh_admin');
});
afterAll(() => test.close());

it('every call of the contract is served, under a name that no other has', async () => {
  const contract = new URL('../../../packages/contract/src/', import.meta.url);
  const files = globSync('**/*.calls.ts', { cwd: fileURLToPath(contract) });
  const modules = await Promise.all(
    files.map(
      (file) => import(new URL(file, contract).href) as Promise<Record<string, Record<string, Call>>>,
    ),
  );
  const defined = modules.flatMap((module) => Object.values(module).flatMap(Object.values<Call>));
  expect(defined.length).toBeGreaterThan(60);
  expect(calls.map(({ name }) => name).toSorted()).toEqual(defined.map(({ name }) => name).toSorted());
  expect(new Set(defined.map(({ name }) => name)).size).toBe(defined.length);
});

const usual: Readonly<Record<string, string>> = { kind: 'blocks' };
const pathOf = (call: Call, valueOf = (name: string) => usual[name] ?? '1') =>
  addressOf(call).replace(/:(\w+)/g, (_, name: string) => valueOf(name));

async function outcomesOf(chosen: readonly Call[], request: (call: Call) => InjectOptions) {
  const outcomes: Record<string, string> = {};
  for (const call of chosen) {
    const answer = await test.app.inject({ method: call.method, url: pathOf(call), ...request(call) });
    outcomes[call.name] = `${answer.statusCode} ${answer.body && answer.json<Partial<ErrorAnswer>>().code}`;
  }
  return outcomes;
}

const allOf = (chosen: readonly Call[], outcome: string) =>
  Object.fromEntries(chosen.map(({ name }) => [name, outcome]));

it('every call that is not public refuses a token that has expired', async () => {
  const guarded = calls.filter(({ access }) => access !== 'public');
  expect(guarded.length).toBeGreaterThan(50);
  const expired = await createPortalTokens(testSecret, -1).issue(admin.directoryId);
  const request = () => ({ headers: { authorization: `Bearer ${expired}` } });
  expect(await outcomesOf(guarded, request)).toEqual(allOf(guarded, '401 tokenExpired'));
});

/** A token of the administrator, as the database has it. */
async function scriptHeaders(scopes: TokenScope[], more: object = {}) {
  const token = `${tokenPrefix}${randomUUID()}`;
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const [personId, expiresAt] = [admin.personId, new Date(Date.now() + 60_000)];
  await test.database
    .insert(scriptToken)
    .values({ personId, name: 'Сводка', ending: 'abcd', tokenHash, scopes, expiresAt, ...more });
  return { headers: { authorization: `Bearer ${token}` } };
}

it('every call that is not public refuses a token for scripts that was revoked or has expired', async () => {
  const guarded = calls.filter(({ access }) => access !== 'public');
  for (const [code, more] of [
    ['scriptTokenEnded', { endedAt: new Date() }],
    ['scriptTokenExpired', { expiresAt: new Date() }],
  ] as const) {
    const script = await scriptHeaders([...tokenScopes], more);
    expect(await outcomesOf(guarded, () => script)).toEqual(allOf(guarded, `401 ${code}`));
  }
});

it('every call belongs to one scope of tokens for scripts, or to none and is refused to them', async () => {
  const named = Object.values(callsOfScopes).flat();
  expect(new Set(named).size).toBe(named.length);
  const guarded = calls.filter(({ access }) => access !== 'public');
  const guardedNames = new Set(guarded.map(({ name }) => name));
  expect(named.filter((name) => !guardedNames.has(name))).toEqual([]);

  // Whoever may only read changes nothing; questions that are too long for an address are asked with POST.
  const reading = guarded.filter((call) => scopeOfCall(call)?.endsWith(':read'));
  expect(reading.filter(mayWrite)).toEqual([]);

  const never = guarded.filter((call) => scopeOfCall(call) === undefined);
  const whole = await scriptHeaders([...tokenScopes]);
  expect(await outcomesOf(never, () => whole)).toEqual(allOf(never, '403 notForScripts'));
  for (const scope of tokenScopes) {
    const inScope = guarded.filter((call) => scopeOfCall(call) === scope);
    expect(inScope.length, scope).toBeGreaterThan(0);
    const others = await scriptHeaders(tokenScopes.filter((other) => other !== scope));
    expect(await outcomesOf(inScope, () => others)).toEqual(allOf(inScope, '403 scopeMissing'));
  }
});

it('every call that may have a body refuses one that it can not read', async () => {
  const changing = calls.filter(({ method }) => method !== 'GET');
  expect(changing.length).toBeGreaterThan(20);
  for (const [outcome, headers, payload] of [
    ['415 unsupportedMediaType', { 'content-type': 'application/xml' }, '<a/>'],
    ['400 invalidRequest', { 'content-type': 'application/json' }, '{"a":'],
    ['413 payloadTooLarge', { 'content-type': 'application/json', 'content-length': '999999999' }, '{}'],
  ] as const) {
    const request = () => ({ headers: { ...admin.headers, ...headers }, payload });
    expect(await outcomesOf(changing, request)).toEqual(allOf(changing, outcome));
  }
});

it('every call refuses parameters that no address of it can have', async () => {
  const addressed = calls.filter(({ params }) => params !== undefined);
  expect(addressed.length).toBeGreaterThan(15);
  const nonsense = `%00${'x'.repeat(201)}`;
  const request = (call: Call) => ({ url: pathOf(call, () => nonsense), headers: admin.headers });
  expect(await outcomesOf(addressed, request)).toEqual(allOf(addressed, '400 invalidRequest'));
});

it('every call refuses a query that can not be meant', async () => {
  // A calendar program can't show a refusal: its query is read as well as it goes.
  const asking = calls.filter(({ query, name }) => query !== undefined && name !== 'readLessonCalendar');
  expect(asking.length).toBeGreaterThan(15);
  const { paths = {} } = test.app.swagger();
  const request = (call: Call) => {
    const path = paths[addressOf(call).replace(/:(\w+)/g, '{$1}')] as
      | Record<string, { parameters?: { in: string; name: string }[] }>
      | undefined;
    const names = path?.[call.method.toLowerCase()]?.parameters?.filter((one) => one.in === 'query') ?? [];
    expect(names.length, call.name).toBeGreaterThan(0);
    const query = Object.fromEntries(names.map(({ name }) => [name, 'x'.repeat(2001)]));
    return { query, headers: admin.headers };
  };
  expect(await outcomesOf(asking, request)).toEqual(allOf(asking, '400 invalidRequest'));
});

it('every call that asks for a fresh sign-in refuses an older one', async () => {
  const strict = await createTestApp({ FRESH_SIGN_IN_MINUTES: '0.00001' });
  const { headers } = await strict.signIn('sh_admin');
  const asking = calls.filter(needsFreshSignIn);
  // Said a second time: a call that no longer asks for it is a decision, never a slip.
  expect(asking.map(({ name }) => name).toSorted()).toEqual(
    `addException adoptScenario announceSeason applyImport attestListed blockPerson carryOutOrder
    closeMeeting confirmAdoption createEvent createWebhook deleteConfigurationItem dropTemplate
    endException enforceConsent enforceRules erasePerson giveRole importConfiguration issueOrder
    keepMeeting makeScimSecret makeToken publishSeason recallSeason renewEventLink renewWebhookSecret
    restoreConfigurationItem runRetention saveAwardType saveCommission saveConfiguration
    saveEmployeeContext saveLdap saveMapping saveResidencyRules saveRetention saveScimSettings saveSeason saveTemplate
    saveWebhook sealAnew takeArchive takeBackConflict takeRole unblockPerson undoImport upholdAppeal`.split(
      /\s+/,
    ),
  );
  for (const call of asking) {
    const answer = await strict.app.inject({ method: call.method, url: pathOf(call), headers });
    expect(answer.json(), call.name).toMatchObject({ code: 'freshSignInNeeded' });
  }
  await strict.close();
});

it('no call asks a script for a fresh sign-in: its scopes say what it may do', async () => {
  const asking = calls.filter((call) => needsFreshSignIn(call) && scopeOfCall(call));
  expect(asking.map(({ name }) => name).toSorted()).toEqual([
    'deleteConfigurationItem',
    'restoreConfigurationItem',
    'saveConfiguration',
    'saveEmployeeContext',
  ]);
  const script = await scriptHeaders([...tokenScopes]);
  const outcomes = await outcomesOf(asking, () => script);
  expect(Object.values(outcomes).filter((outcome) => !/^(400|404) /.test(outcome))).toEqual([]);
});

it('every call that decides over others, or changes their rows, says whether it needs a fresh sign-in', () => {
  const { needed, notNeeded } = freshSignIn;
  const named = [...Object.values(needed).flat(), ...Object.values(notNeeded).flat()];
  expect(new Set(named).size).toBe(named.length);
  // Students change their own portfolio and applications alone.
  const own: ReadonlySet<Call['access']> = new Set(['public', 'students', 'ownApplications']);
  const changing = calls.filter(({ method, access }) => method !== 'GET' && !own.has(access));
  const reading = calls.filter((call) => call.method === 'GET' && needsFreshSignIn(call));
  expect(reading.map(({ name }) => name)).toEqual(['takeArchive']);
  expect(named.toSorted()).toEqual([...changing, ...reading].map(({ name }) => name).toSorted());
});

it('every call that writes refuses who writes too much', async () => {
  const limited = await createTestApp({ WRITES_PER_MINUTE: '10' });
  const { headers } = await limited.signIn('sh_admin');
  const writing = calls.filter((call) => mayWrite(call) && call.access !== 'public');
  expect(writing.length).toBeGreaterThan(20);
  const ask = async (call: Call) => {
    const answer = await limited.app.inject({ method: call.method, url: pathOf(call), headers });
    return answer.body && answer.json<Partial<ErrorAnswer>>().code;
  };
  const endingNothing = writing.filter(({ name }) => !/Sessions?$/.test(name));
  for (const call of endingNothing.slice(0, 10)) expect(await ask(call)).not.toBe('tooManyRequests');
  for (const call of writing) expect(await ask(call), call.name).toBe('tooManyRequests');
  // Who only looks at lists and weeks is never refused, not even now.
  const asked = calls.filter((call) => call.method !== 'GET' && !mayWrite(call));
  expect(asked.map(({ name }) => name).toSorted()).toEqual(['listAchievements', 'readTimetable']);
  for (const call of asked) expect(await ask(call), call.name).not.toBe('tooManyRequests');
  await limited.close();
});

it('every call with a limit refuses what goes beyond it', async () => {
  const limited: string[] = [];
  // A stream of events would be waited for.
  for (const call of calls.filter(({ name }) => name !== 'streamNotices')) {
    // One of the calls signs out.
    const { headers } = await test.signIn('sh_admin');
    const request = { method: call.method, url: pathOf(call), headers, remoteAddress: call.name };
    const ask = () => test.app.inject(request);
    const limit = Number((await ask()).headers['ratelimit-limit'] ?? 0);
    if (limit === 0) continue;
    limited.push(call.name);
    for (let asked = 1; asked < limit; asked += 1) await ask();
    expect((await ask()).json(), call.name).toMatchObject({ code: 'tooManyRequests' });
  }
  expect(limited.toSorted()).toEqual([
    'attachAppealFile',
    'attachFile',
    'checkCredential',
    'finishSignIn',
    'listOpenSeasons',
    'readBundle',
    'readIssuer',
    'readLessonCalendar',
    'readStatusList',
    'signOut',
    'startSignIn',
    'takeArchive',
    'takeToken',
    'takeVerified',
    'tryLdap',
    'unsubscribe',
  ]);
});
