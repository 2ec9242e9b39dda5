// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuthToken } from '@/lib/auth-token.ts';
import { languageStorageKey } from '@/lib/i18n.ts';
import { setRuntimeConfig } from '@/lib/runtime-config.ts';
import { themeStorageKey } from '@/lib/theme.ts';
import { fakeConfig } from '@/testing/fake-config.ts';
import script from '../../public/first-paint.js?raw';
import { goToLogin, loginAddress } from './auth/session.ts';
import { wantedPageKey } from './auth/wanted-page.ts';
import { useSidebar } from './shell/sidebar/sidebar-store.ts';

const root = document.documentElement;
const answer = vi.spyOn(globalThis, 'fetch');
const leave = vi.spyOn(location, 'replace').mockImplementation(() => undefined);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  delete root.dataset['leaving'];
  answer.mockReset().mockImplementation(async () => Response.json(fakeConfig));
  leave.mockClear();
});

function paint(): [string | undefined, string] {
  // oxlint-disable-next-line typescript/no-implied-eval -- the file runs as the browser runs it
  new Function(script)();
  return [root.dataset['theme'], root.lang];
}

describe('the first paint', () => {
  it('is Russian and of the system where nothing is stored', () => {
    expect(paint()).toEqual(['light', 'ru']);
  });

  it('follows what the app has stored', () => {
    localStorage.setItem(themeStorageKey, 'dark');
    localStorage.setItem(languageStorageKey, 'en');
    expect(paint()).toEqual(['dark', 'en']);
    expect(document.title).toBe('Zachetka');
  });

  it('takes nonsense for nothing', () => {
    localStorage.setItem(themeStorageKey, 'pink');
    localStorage.setItem(languageStorageKey, 'xx');
    expect(paint()).toEqual(['light', 'ru']);
  });

  it('begins the app once the outlines are painted, and at once where nobody looks', async () => {
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    const begun = () => append.mock.calls.map(([added]) => (added as HTMLScriptElement).src);
    const arrive = (hidden: boolean) => {
      document.head.innerHTML = '<link rel="modulepreload" href="/assets/index-a1.js" data-app>';
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      const listen = vi.spyOn(globalThis, 'addEventListener');
      paint();
      const [, begin] = listen.mock.calls.find(([name]) => name === 'DOMContentLoaded') ?? [];
      listen.mockRestore();
      (begin as () => void)();
    };
    arrive(true);
    expect(begun()).toEqual([expect.stringContaining('/assets/index-a1.js')]);
    append.mockClear();
    arrive(false);
    expect(begun()).toEqual([]);
    await vi.waitFor(() => expect(begun()).toEqual([expect.stringContaining('/assets/index-a1.js')]));
    append.mockRestore();
    document.head.innerHTML = '';
  });

  it('says that the app did not come, and only then', () => {
    document.body.innerHTML = '<div id="root"><div class="first-shell"></div></div><img><script></script>';
    const fail = (tag: string) => document.querySelector(tag)?.dispatchEvent(new Event('error'));
    const said = () => document.querySelector('[role="alert"]')?.textContent;
    paint();
    fail('img');
    expect(said()).toBeUndefined();
    fail('script');
    expect(said()).toBe('Не удалось загрузить портал. Проверьте подключение.');
    expect(document.querySelector('main > h1')?.textContent).toBe('Зачётка');
    expect(document.querySelector('.first-shell')).toBeNull();
    document.body.innerHTML = '<div id="root"><main></main></div><script></script>';
    fail('script');
    expect(said()).toBeUndefined();
  });
});

describe('the outlines of the page', () => {
  const outlines = () => {
    paint();
    return root.dataset['firstShell'];
  };

  it('are those of a guest, of somebody who is signed in, or comes back from the login', () => {
    expect(outlines()).toBe('guest');
    history.replaceState(null, '', '/?sign_in_code=abc');
    expect(outlines()).toBe('wide');
    history.replaceState(null, '', '/schedule');
    useAuthToken.getState().setToken('token');
    expect(outlines()).toBe('wide');
  });

  it('have the sidebar as it was left', () => {
    useAuthToken.getState().setToken('token');
    useSidebar.getState().setIsCollapsed(true);
    expect(outlines()).toBe('collapsed');
    useSidebar.getState().setIsCollapsed(false);
    expect(outlines()).toBe('wide');
    sessionStorage.setItem('sidebar', 'not json');
    expect(outlines()).toBe('wide');
  });
});

describe('who is not signed in', () => {
  it('goes to the login from the front door, and the app does not start out a second time', async () => {
    setRuntimeConfig(fakeConfig);
    paint();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(loginAddress()), 60_000);
    goToLogin();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('has no other page in mind any more', async () => {
    sessionStorage.setItem(wantedPageKey, JSON.stringify({ page: '/portfolio', uid: null }));
    paint();
    await vi.waitFor(() => expect(leave).toHaveBeenCalled(), 60_000);
    expect(sessionStorage.getItem(wantedPageKey)).toBeNull();
  });

  it('is left to the app where a sign-out could not be told, which is told first', async () => {
    localStorage.setItem('sign_out_owed', 'yes');
    paint();
    expect(answer).not.toHaveBeenCalled();
    answer.mockResolvedValue(new Response(null, { status: 204 }));
    setRuntimeConfig(fakeConfig);
    goToLogin();
    expect(leave).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(loginAddress()), 60_000);
    expect(answer).toHaveBeenCalledWith(expect.stringContaining('/auth/logout'), expect.anything());
    expect(localStorage.getItem('sign_out_owed')).toBeNull();
  });

  it.each(['/404', '/portfolio', '/callback/university', '/?sign_in_code=abc'])(
    'is left to the app at %s',
    (address) => {
      history.replaceState(null, '', address);
      paint();
      expect(answer).not.toHaveBeenCalled();
    },
  );

  it('is left to the app where the settings do not come', async () => {
    setRuntimeConfig(fakeConfig);
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    paint();
    await vi.waitFor(() => expect(answer).toHaveBeenCalled(), 60_000);
    goToLogin();
    expect(leave).toHaveBeenCalledOnce();
  });
});

it('leaves who is signed in alone', () => {
  useAuthToken.getState().setToken('token');
  paint();
  expect(answer).not.toHaveBeenCalled();
});
