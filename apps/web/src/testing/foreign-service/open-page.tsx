import { QueryClientProvider } from '@tanstack/react-query';
import type { Role } from '@zachetka/contract/access/roles';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { routes } from '@/app/routes.tsx';
import { handleRefusals } from '@/lib/api-client.ts';
import { useAuthToken } from '@/lib/auth-token.ts';
import { startI18n } from '@/lib/i18n.ts';
import { queryClient } from '@/lib/query-client.ts';
import { setRuntimeConfig } from '@/lib/runtime-config.ts';
import { fakeConfig } from '../fake-config.ts';
import { fakeToken } from '../fake-token.ts';
import { answerAs, type Service } from './foreign-service.ts';

export type OpenedPage = {
  text: () => string;
  path: () => string;
  has: (name: RegExp) => boolean;
  /** The first button or link of that name is pressed, and what it opens is waited for. */
  press: (name: RegExp) => Promise<void>;
  /** Into a field by its id; where the page has it, what is asked for because of it is waited for. */
  type: (into: string, text: string) => Promise<void>;
  close: () => void;
};

/** A page of the real routes, for somebody with these roles, over a service that may be another university's own. */
export async function openPage(path: string, roles: readonly Role[], service: Service): Promise<OpenedPage> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  sessionStorage.clear();
  setRuntimeConfig(fakeConfig);
  await startI18n();
  queryClient.clear();
  // A second try of a call that fails would only make every test wait.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  useAuthToken.getState().setToken(fakeToken({ uid: 'uid' }));
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    answerAs(service, roles, address, init),
  );
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  handleRefusals({
    onUnauthorised: () => undefined,
    confirmIdentity: () => Promise.resolve(false),
    onRedirect: (to) => void router.navigate(to, { replace: true }),
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await settle();
  return {
    text: () => document.body.textContent ?? '',
    path: () => router.state.location.pathname,
    has: (name) => findControl(name) !== undefined,
    press: async (name) => {
      const control = findControl(name);
      if (!control) throw new Error(`nothing to press is called ${name}`);
      await act(async () => control.click());
      await settle();
    },
    type: async (into, text) => {
      const field = document.getElementById(into);
      if (!(field instanceof HTMLInputElement)) return;
      // Not just any new query: the bell of the shell asks when it likes.
      const isAsked = () =>
        queryClient
          .getQueryCache()
          .getAll()
          .some(({ queryKey }) => JSON.stringify(queryKey).includes(text));
      // As a person types: React looks at the value behind its own.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })));
      await vi.waitFor(
        async () => {
          await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
          if (!isAsked()) throw new Error(`nothing is asked for ${text}`);
        },
        { timeout: 60_000, interval: 5 },
      );
      await settle();
    },
    close: () => {
      act(() => root.unmount());
      document.body.replaceChildren();
      queryClient.clear();
      router.dispose();
    },
  };
}

function findControl(name: RegExp): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('button, a, summary, [role=button]')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );
}

/** Until nothing is being fetched and no skeleton waits. */
async function settle(): Promise<void> {
  const isBusy = () =>
    queryClient.isFetching() > 0 ||
    document.querySelector('[data-page-loading], main [aria-busy="true"]') !== null ||
    document.querySelector('main h1') === null;
  await vi.waitFor(
    async () => {
      await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
      if (isBusy()) throw new Error(`still loading: ${document.body.textContent}`);
    },
    { timeout: 60_000, interval: 5 },
  );
}
