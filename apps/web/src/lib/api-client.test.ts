// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeConfig } from '@/testing/fake-config.ts';
import { type ApiError, callApi, callApiForFile, callApiForRevision, handleRefusals } from './api-client.ts';
import { useAuthToken } from './auth-token.ts';
import { chooseLanguage, startI18n } from './i18n.ts';
import { setRuntimeConfig } from './runtime-config.ts';

const onUnauthorised = vi.fn<() => void>();
const onRedirect = vi.fn<(path: string) => void>();
const fetched = vi.fn<typeof fetch>();

beforeAll(async () => {
  setRuntimeConfig(fakeConfig);
  handleRefusals({ onUnauthorised, onRedirect });
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

describe('a call', () => {
  it('goes to its base with the token, the language and the filled query', async () => {
    answerWith(200, { data: [] });
    await chooseLanguage('en');
    const query = { page: 0, name: 'а б', empty: '', none: null, missing: undefined };
    await expect(callApi('coordinateSupportApi', '/students', { query })).resolves.toEqual({ data: [] });
    const [address, options] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('https://schedule.example/api/students?page=0&name=%D0%B0+%D0%B1');
    const headers = new Headers(options?.headers);
    expect(headers.get('authorization')).toBe('Bearer the-token');
    expect(headers.get('accept-language')).toBe('en');
    expect(options?.signal).toBeUndefined();
    await chooseLanguage('ru');
  });

  it('tells the revision of an answer and sends the one that a change was made from', async () => {
    fetched.mockResolvedValue(new Response('[1]', { status: 200, headers: { etag: '"7"' } }));
    const read = await callApiForRevision('extraEduApi', '/api/configuration');
    expect(read).toEqual({ answer: [1], revision: '"7"' });
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    await callApi('extraEduApi', '/api/configuration/blocks/1', { method: 'DELETE', ifMatch: read.revision });
    expect(new Headers(fetched.mock.calls[1]?.[1]?.headers).get('if-match')).toBe('"7"');
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('if-match')).toBe(false);
  });

  it('sends no empty bearer', async () => {
    useAuthToken.getState().clearToken();
    answerWith(204, null);
    await callApi('gateway', '/auth/logout', { method: 'POST' });
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
  });

  it('sends JSON as JSON and a form as it is', async () => {
    answerWith(200, {});
    await callApi('extraEduApi', '/api/x', { method: 'POST', body: { a: 1 } });
    const form = new FormData();
    await callApi('extraEduApi', '/api/y', { method: 'POST', body: form });
    const [json, multipart] = fetched.mock.calls.map(([, options]) => options);
    expect(json?.body).toBe('{"a":1}');
    expect(new Headers(json?.headers).get('content-type')).toBe('application/json');
    expect(multipart?.body).toBe(form);
    expect(new Headers(multipart?.headers).has('content-type')).toBe(false);
  });

  it('answers nothing where there is no content', async () => {
    answerWith(204, null);
    await expect(callApi('extraEduApi', '/api/x', { method: 'DELETE' })).resolves.toBeUndefined();
  });

  it('for a file gives it under the name that the server gave it', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="list.csv"' };
    fetched.mockImplementation(() => Promise.resolve(new Response('a;b', { headers })));
    const { name, content } = await callApiForFile('extraEduApi', '/api/list');
    expect(name).toBe('list.csv');
    expect(await content.text()).toBe('a;b');
    answerWith(403, { code: 'accessDenied', message: 'No.' });
    const refusal = await failureOf(callApiForFile('extraEduApi', '/api/list', { redirectsRefusals: true }));
    expect(refusal.code).toBe('accessDenied');
    expect(onRedirect).toHaveBeenCalledWith('/403');
  });
});

describe('a refusal', () => {
  it('carries status, code, text and fields', async () => {
    answerWith(400, { code: 'invalidRequest', message: 'Неверно', fields: { name: 'пусто' } });
    const error = await failureOf(callApi('extraEduApi', '/api/x'));
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
    const error = await failureOf(callApi('extraEduApi', '/api/x'));
    expect(error).toMatchObject({ status: 502, code: 'unknown', isTemporary: true });
    expect(error.message).toContain('Что-то пошло не так');
  });

  it('of the token ends the session', async () => {
    answerWith(401, { code: 'tokenExpired', message: '' });
    await failureOf(callApi('extraEduApi', '/api/x'));
    expect(onUnauthorised).toHaveBeenCalledOnce();
  });

  it.each([
    [403, '/403'],
    [404, '/404'],
  ] as const)('with %i leads to %s only where the call asks for it', async (status, path) => {
    answerWith(status, { code: 'x', message: '' });
    await failureOf(callApi('extraEduApi', '/api/x'));
    expect(onRedirect).not.toHaveBeenCalled();
    answerWith(status, { code: 'x', message: '' });
    await failureOf(callApi('personalAccountApi', '/user', { redirectsRefusals: true }));
    expect(onRedirect).toHaveBeenCalledExactlyOnceWith(path);
  });
});

describe('a failure', () => {
  it('of the network is temporary and says so', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failureOf(callApi('extraEduApi', '/api/x'));
    expect(error).toMatchObject({ status: 0, code: 'networkFailure', isTemporary: true });
    expect(error.message).toContain('Нет связи');
  });

  it('to read a good answer is not taken for data', async () => {
    answerWith(200, '<html></html>');
    const error = await failureOf(callApi('extraEduApi', '/api/x'));
    expect(error).toMatchObject({ status: 200, code: 'invalidAnswer', isTemporary: false });
  });

  it('by abortion stays an abortion', async () => {
    const controller = new AbortController();
    const reason = new DOMException('gone', 'AbortError');
    fetched.mockImplementation(() => {
      controller.abort();
      return Promise.reject(reason);
    });
    await expect(callApi('extraEduApi', '/api/x', { signal: controller.signal })).rejects.toBe(reason);
  });
});
