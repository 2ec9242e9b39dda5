// @vitest-environment happy-dom
import { defineCalls } from '@zachetka/contract/calls/define-calls';
import { afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeConfig } from '@/testing/fake-config.ts';
import {
  type ApiError,
  addressOf,
  callApi,
  callApiForFile,
  callApiForRevision,
  failedRequest,
  handleRefusals,
} from './api-client.ts';
import { useAuthToken } from './auth-token.ts';
import { chooseLanguage, startI18n } from './i18n.ts';
import { setRuntimeConfig } from './runtime-config.ts';

const schemas = {
  items: z.array(z.number()),
  itemParams: z.object({ id: z.coerce.number(), place: z.string() }),
  listQuery: z.object({
    page: z.coerce.number().default(0),
    name: z.string().nullish(),
    empty: z.string().optional(),
    missing: z.string().optional(),
  }),
  change: z.object({ a: z.number() }),
};
const common = { access: 'signedIn', summary: 'For the test' } as const;
const { listItems, readItems, deleteItem, saveItems, exportItems, searchPeople, signOut } = defineCalls<
  typeof schemas
>()(
  { feature: 'items', base: 'extraEduApi' },
  {
    listItems: {
      ...common,
      method: 'GET',
      base: 'coordinateSupportApi',
      path: '/items',
      query: 'listQuery',
      answer: 'items',
    },
    readItems: { ...common, method: 'GET', path: '/api/items', answer: 'items' },
    deleteItem: { ...common, method: 'DELETE', path: '/api/:place/items/:id', params: 'itemParams' },
    saveItems: { ...common, method: 'POST', path: '/api/items', body: 'change', answer: 'items' },
    exportItems: {
      ...common,
      method: 'GET',
      path: '/api/export',
      answer: { file: ['text/csv'] },
      redirectsRefusals: true,
    },
    searchPeople: {
      ...common,
      method: 'GET',
      base: 'personalAccountApi',
      path: '/user',
      answer: 'items',
      redirectsRefusals: true,
    },
    signOut: { ...common, method: 'POST', base: 'gateway', path: '/auth/logout' },
  },
);

const onUnauthorised = vi.fn<() => void>();
const onRedirect = vi.fn<(path: string) => void>();
const confirmIdentity = vi.fn<() => Promise<boolean>>();
const onWindowClosed = vi.fn<() => void>();
const fetched = vi.fn<typeof fetch>();

beforeAll(async () => {
  setRuntimeConfig(fakeConfig);
  handleRefusals({ onUnauthorised, onRedirect, confirmIdentity, onWindowClosed });
  await startI18n();
});
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  useAuthToken.getState().setToken('the-token');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function answerWith(status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockImplementation(() => Promise.resolve(new Response(status === 204 ? null : text, { status })));
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: ApiError) => error,
  );
}

it('a window that has closed makes the calendar of the page old', async () => {
  answerWith(409, { code: 'applicationStatusForbids', message: 'no' });
  await failureOf(callApi(listItems));
  expect(onWindowClosed).not.toHaveBeenCalled();
  answerWith(409, { code: 'windowClosed', message: 'closed', data: { window: 'applications' } });
  expect(await failureOf(callApi(listItems))).toMatchObject({ data: { window: 'applications' } });
  expect(onWindowClosed).toHaveBeenCalledOnce();
});

describe('a failure', () => {
  it('has a number by which support finds it, where the server failed and not where it refused', async () => {
    const failing = (status: number) =>
      fetched.mockResolvedValue(new Response('{}', { status, headers: { 'x-request-id': `n-${status}` } }));
    failing(503);
    await failureOf(callApi(listItems));
    expect(failedRequest).toBe('n-503');
    failing(409);
    await failureOf(callApi(listItems));
    expect(failedRequest).toBe('n-503');
  });

  it('of the network says whether the browser has one', async () => {
    fetched.mockRejectedValue(new TypeError('failed'));
    expect((await failureOf(callApi(listItems))).message).toContain('Сервер не ответил');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await failureOf(callApi(listItems))).message).toContain('Вы не в сети');
    vi.restoreAllMocks();
  });
});

describe('a call', () => {
  it('goes to its base with the token, the language and the filled query', async () => {
    answerWith(200, [1]);
    await chooseLanguage('en');
    const query = { page: 0, name: 'а б', empty: '', missing: undefined };
    const items = await callApi(listItems, { query });
    expect(items).toEqual([1]);
    expectTypeOf(items).toEqualTypeOf<number[]>();
    const [address, options] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('https://schedule.example/api/items?page=0&name=%D0%B0+%D0%B1');
    expect(options?.method).toBe('GET');
    const headers = new Headers(options?.headers);
    expect(headers.get('authorization')).toBe('Bearer the-token');
    expect(headers.get('accept-language')).toBe('en');
    expect(options?.signal).toBeUndefined();
    await chooseLanguage('ru');
  });

  it('tells the revision of an answer and sends the one that a change was made from', async () => {
    fetched.mockResolvedValue(new Response('[1]', { status: 200, headers: { etag: '"7"' } }));
    const read = await callApiForRevision(readItems);
    expect(read).toEqual({ answer: [1], revision: '"7"' });
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    await callApi(deleteItem, { params: { id: 1, place: 'x' }, ifMatch: read.revision });
    expect(new Headers(fetched.mock.calls[1]?.[1]?.headers).get('if-match')).toBe('"7"');
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('if-match')).toBe(false);
  });

  it('puts its parameters into the path, whatever is in them', async () => {
    answerWith(204, null);
    await callApi(deleteItem, { params: { id: 7, place: 'a/b ?' } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/gateway/extra-edu/api/a%2Fb%20%3F/items/7');
    expect(addressOf({ base: 'portal', path: '/config.json' })).toBe('/config.json');
  });

  it('is sent once more after the person has confirmed who they are', async () => {
    const stale = () => Response.json({ code: 'freshSignInNeeded', message: 'Кто вы?' }, { status: 403 });
    const call = () => callApi(deleteItem, { params: { id: 1, place: 'x' } });
    confirmIdentity.mockResolvedValue(true);
    fetched.mockResolvedValueOnce(stale()).mockResolvedValueOnce(new Response(null, { status: 204 }));
    await call();
    expect(fetched).toHaveBeenCalledTimes(2);

    fetched.mockImplementation(() => Promise.resolve(stale()));
    expect((await failureOf(call())).code).toBe('freshSignInNeeded');
    expect([confirmIdentity.mock.calls.length, fetched.mock.calls.length]).toEqual([2, 4]);

    confirmIdentity.mockResolvedValue(false);
    expect((await failureOf(call())).message).toBe('Кто вы?');
    expect(fetched).toHaveBeenCalledTimes(5);
    expect(onRedirect).not.toHaveBeenCalled();
  });

  it('sends no empty bearer', async () => {
    useAuthToken.getState().clearToken();
    answerWith(204, null);
    await callApi(signOut);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
  });

  it('sends its body as JSON, and announces none where there is none', async () => {
    answerWith(200, []);
    await callApi(saveItems, { body: { a: 1 } });
    await callApi(signOut);
    const [json, empty] = fetched.mock.calls.map(([, options]) => options);
    expect(json?.body).toBe('{"a":1}');
    expect(new Headers(json?.headers).get('content-type')).toBe('application/json');
    expect(empty?.body).toBeUndefined();
    expect(new Headers(empty?.headers).has('content-type')).toBe(false);
  });

  it('answers nothing where there is no content', async () => {
    answerWith(204, null);
    await expect(callApi(signOut)).resolves.toBeUndefined();
  });

  it('for a file gives it under the name that the server gave it', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="list.csv"' };
    fetched.mockImplementation(() => Promise.resolve(new Response('a;b', { headers })));
    const { name, content } = await callApiForFile(exportItems);
    expect(name).toBe('list.csv');
    expect(await content.text()).toBe('a;b');
    answerWith(403, { code: 'forbidden', message: 'No.' });
    const refusal = await failureOf(callApiForFile(exportItems));
    expect(refusal.code).toBe('forbidden');
    expect(onRedirect).toHaveBeenCalledWith('/403');
  });
});

describe('a refusal', () => {
  it('carries status, code, text and fields', async () => {
    answerWith(400, { code: 'invalidRequest', message: 'Неверно', fields: { name: 'пусто' } });
    const error = await failureOf(callApi(readItems));
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'invalidRequest',
      message: 'Неверно',
      fields: { name: 'пусто' },
      isTemporary: false,
    });
  });

  it('has a text of ours where the answer has none', async () => {
    answerWith(502, '<html>Bad gateway</html>');
    const error = await failureOf(callApi(readItems));
    expect(error).toMatchObject({ status: 502, code: 'unknown', isTemporary: true });
    expect(error.message).toContain('Что-то пошло не так');
  });

  it('of the token ends the session', async () => {
    answerWith(401, { code: 'tokenExpired', message: '' });
    await failureOf(callApi(readItems));
    expect(onUnauthorised).toHaveBeenCalledOnce();
  });

  it.each([
    [403, '/403'],
    [404, '/404'],
  ] as const)('with %i leads to %s only where the call says so', async (status, path) => {
    answerWith(status, { code: 'forbidden', message: '' });
    await failureOf(callApi(readItems));
    await failureOf(callApi(searchPeople, { redirectsRefusals: false }));
    expect(onRedirect).not.toHaveBeenCalled();
    await failureOf(callApi(searchPeople));
    expect(onRedirect).toHaveBeenCalledExactlyOnceWith(path);
  });
});

describe('a failure', () => {
  it('of the network is temporary and says so', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failureOf(callApi(readItems));
    expect(error).toMatchObject({ status: 0, code: 'networkFailure', isTemporary: true });
    expect(error.message).toContain('Сервер не ответил');
  });

  it('to read a good answer is not taken for data', async () => {
    answerWith(200, '<html></html>');
    const error = await failureOf(callApi(readItems));
    expect(error).toMatchObject({ status: 200, code: 'invalidAnswer', isTemporary: false });
  });

  it('by abortion stays an abortion', async () => {
    const controller = new AbortController();
    const reason = new DOMException('gone', 'AbortError');
    fetched.mockImplementation(() => {
      controller.abort();
      return Promise.reject(reason);
    });
    await expect(callApi(readItems, { signal: controller.signal })).rejects.toBe(reason);
  });
});

/** Each line would compile if a check were gone, and then the compiler calls the comment above it unused. */
it('what does not compile', async () => {
  answerWith(200, []);
  // @ts-expect-error the parameters are missing
  await callApi(deleteItem);
  // @ts-expect-error a parameter of another type
  await callApi(deleteItem, { params: { id: 'x', place: 'y' } });
  // @ts-expect-error a parameter of the query that there is none of
  await callApi(listItems, { query: { pages: 1 } });
  // @ts-expect-error the body is missing
  await callApi(saveItems);
  // @ts-expect-error a file is asked for as a file
  await callApi(exportItems);
  // @ts-expect-error what is no file is not
  await callApiForFile(readItems);
  answerWith(404, { code: 'notFound', message: '' });
  const error = await failureOf(callApi(readItems));
  // @ts-expect-error a misspelt code
  expect(error.code === 'notFuond').toBe(false);
});
