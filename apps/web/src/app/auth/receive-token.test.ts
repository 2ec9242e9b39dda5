// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authToken, useAuthToken } from '@/lib/auth-token.ts';
import { setRuntimeConfig } from '@/lib/runtime-config.ts';
import { fakeConfig } from '@/testing/fake-config.ts';
import { fakeToken } from '@/testing/fake-token.ts';
import { takeArrival } from './arrival.ts';
import { confirmedChannel } from './confirmed-channel.ts';
import { receiveToken } from './receive-token.ts';
import { rejectSession } from './session.ts';
import { forgetWantedPage, rememberWantedPage, wantedPageKey } from './wanted-page.ts';

const server = vi.spyOn(globalThis, 'fetch');
// It reloads the page once in the life of a page.
vi.mock('./session.ts', () => ({ rejectSession: vi.fn<() => void>() }));
const mayReplace = vi.fn<() => Promise<boolean>>();
let answerToToken = 200;

beforeEach(() => {
  useAuthToken.getState().clearToken();
  sessionStorage.clear();
  setRuntimeConfig(fakeConfig);
  // The code says which token it is for.
  server.mockReset().mockImplementation(async (address, options) => {
    if (address === '/personal-account/user/me') return Response.json({}, { status: answerToToken });
    const { code } = JSON.parse(options?.body as string) as { code: string };
    if (code === 'foreign') return Response.json({ code: 'signInExpired', message: '' }, { status: 400 });
    return Response.json({ token: code });
  });
  vi.mocked(rejectSession).mockClear();
  mayReplace.mockReset().mockResolvedValue(false);
  answerToToken = 200;
});

async function open(path: string): Promise<string> {
  history.replaceState({ old: true }, '', path);
  const arrival = takeArrival();
  expect(location.search).not.toMatch(/token=|code=/);
  if (arrival) await receiveToken(arrival, mayReplace);
  return `${location.pathname}${location.search}${location.hash}`;
}

/** As the gate does before it leads to the login. */
function leaveFrom(path: string): void {
  history.replaceState(null, '', path);
  rememberWantedPage();
}

describe('a code in the address', () => {
  it.each(['/?sign_in_code=abc', '/callback/university?sign_in_code=abc&state=7'])(
    'of %s is exchanged for the token, leaves the address and leads home',
    async (path) => {
      expect(await open(path)).toBe('/');
      expect(authToken()).toBe('abc');
      expect(server).toHaveBeenCalledWith(
        '/gateway/auth/token',
        expect.objectContaining({ method: 'POST', credentials: 'include' }),
      );
    },
  );

  it('leaves the person on the page that the gateway was told', async () => {
    leaveFrom('/schedule');
    expect(await open('/portfolio?x=1&sign_in_code=abc#part')).toBe('/portfolio?x=1#part');
  });

  it('of a sign-in that began here replaces who was signed in', async () => {
    useAuthToken.getState().setToken('old');
    await open('/?sign_in_code=new');
    expect(authToken()).toBe('new');
  });

  it('that was begun elsewhere changes nothing for who is signed in', async () => {
    useAuthToken.getState().setToken('old');
    await open('/?sign_in_code=foreign');
    expect(authToken()).toBe('old');
    expect(rejectSession).not.toHaveBeenCalled();
  });

  it('that is refused leads everybody else to the login anew', async () => {
    await open('/?sign_in_code=foreign');
    expect(authToken()).toBe('');
    expect(rejectSession).toHaveBeenCalledOnce();
  });

  it('that is empty is only taken out', async () => {
    useAuthToken.getState().setToken('old');
    expect(await open('/schedule?sign_in_code=&week=2#day')).toBe('/schedule?week=2#day');
    expect(authToken()).toBe('old');
  });

  it('is not missed by an address without one', async () => {
    expect(await open('/schedule?tokens=1')).toBe('/schedule?tokens=1');
    expect(server).not.toHaveBeenCalled();
  });
});

describe('a token in the address', () => {
  const [one, another] = [fakeToken({ uid: 'one' }), fakeToken({ uid: 'another' })];

  it.each(['/', '/schedule', '/callback/university', '/404?state=7'])(
    'of %s is stored, leaves the address and leads home',
    async (path) => {
      expect(await open(`${path}${path.includes('?') ? '&' : '?'}token=${one}`)).toBe('/');
      expect(authToken()).toBe(one);
      expect(rejectSession).not.toHaveBeenCalled();
    },
  );

  it('leads to the page that was asked for before the sign-in', async () => {
    leaveFrom('/schedule?date=2026-11-20');
    expect(await open(`/portfolio?token=${one}`)).toBe('/schedule?date=2026-11-20');
  });

  it('of the same person takes the place of the older one without a question', async () => {
    await open(`/?token=${one}`);
    const newer = fakeToken({ uid: 'one', jti: '2' });
    await open(`/?token=${newer}`);
    expect(authToken()).toBe(newer);
    expect(mayReplace).not.toHaveBeenCalled();
  });

  it.each([
    ['that is none', 'nonsense', 200],
    ['that the server refuses', one, 401],
    ['of somebody whom the server does not let in', one, 403],
  ])('%s is dropped', async (_, token, status) => {
    answerToToken = status;
    useAuthToken.getState().setToken(another);
    expect(await open(`/schedule?token=${token}`)).toBe('/schedule');
    expect([authToken(), mayReplace.mock.calls.length]).toEqual([another, 0]);
    expect(rejectSession).not.toHaveBeenCalled();
    // Who is not signed in goes to the login anew, and not for ever.
    useAuthToken.getState().clearToken();
    await open(`/schedule?token=${token}`);
    expect(authToken()).toBe('');
    expect(rejectSession).toHaveBeenCalledOnce();
  });

  it('is kept where the server can’t say whether it is good', async () => {
    answerToToken = 503;
    await open(`/?token=${one}`);
    expect(authToken()).toBe(one);
  });

  it('is only taken out where a setting says so', async () => {
    setRuntimeConfig({ ...fakeConfig, tokenInAddress: false });
    expect(await open(`/schedule?token=${one}`)).toBe('/schedule');
    expect([authToken(), server.mock.calls.length]).toEqual(['', 0]);
  });

  it('tells a window that waits for a fresh sign-in', async () => {
    const waiting = new BroadcastChannel(confirmedChannel);
    const told = new Promise((resolve) => waiting.addEventListener('message', ({ data }) => resolve(data)));
    await open(`/?token=${one}`);
    expect(await told).toBe('confirmed');
    waiting.close();
  });

  it('takes the place of another person only after a question', async () => {
    useAuthToken.getState().setToken(one);
    await open(`/?token=${another}`);
    expect([mayReplace.mock.calls.length, authToken()]).toEqual([1, one]);
    mayReplace.mockResolvedValue(true);
    await open(`/?token=${another}`);
    expect(authToken()).toBe(another);
  });
});

describe('the page that was wanted', () => {
  it('comes after the sign-in, once', async () => {
    leaveFrom('/schedule?date=2026-11-20#day');
    expect(await open('/?sign_in_code=abc')).toBe('/schedule?date=2026-11-20#day');
    expect(await open('/?sign_in_code=abc')).toBe('/');
  });

  it('comes to the callback of a university login too', async () => {
    leaveFrom('/portfolio');
    expect(await open('/callback/university?sign_in_code=abc')).toBe('/portfolio');
  });

  it('is given back to whose session has expired, and to nobody else', async () => {
    const leaveExpired = () => {
      useAuthToken.getState().setToken(fakeToken({ uid: 'one' }));
      leaveFrom('/portfolio');
      // The page is loaded anew without the token, and only then goes to the login.
      useAuthToken.getState().clearToken();
      rememberWantedPage();
    };
    leaveExpired();
    expect(await open(`/?sign_in_code=${fakeToken({ uid: 'one' })}`)).toBe('/portfolio');
    leaveExpired();
    expect(await open(`/?sign_in_code=${fakeToken({ uid: 'another' })}`)).toBe('/');
  });

  it('is forgotten when it should be', async () => {
    leaveFrom('/portfolio');
    forgetWantedPage();
    expect(await open('/?sign_in_code=abc')).toBe('/');
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    7,
    null,
  ])('is only ever one of ours, not %j', async (page) => {
    sessionStorage.setItem(wantedPageKey, JSON.stringify({ page, uid: null }));
    expect(await open('/?sign_in_code=abc')).toBe('/');
  });

  it('survives nonsense in its place', async () => {
    sessionStorage.setItem(wantedPageKey, 'not json');
    expect(await open('/?sign_in_code=abc')).toBe('/');
  });
});
