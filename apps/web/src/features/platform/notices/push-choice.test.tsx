// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { noticesCalls } from '@zachetka/contract/platform/notices/notices.calls';
import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { forgetBrowserSubscription } from '@/lib/browser-push.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { PushChoice } from './push-choice.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<() => Promise<unknown>>(),
}));

const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
const keys = { p256dh: 'key', auth: 'secret' };
/** The bytes 1, 2, 3. */
const pushKey = 'AQID';

type Subscribed = {
  endpoint: string;
  options: object;
  toJSON: () => object;
  unsubscribe: () => unknown;
};

/** A browser with a push service behind it, which those of the tests do not have. */
let subscribed: Subscribed | null;
let permission: NotificationPermission;
const pushManager = {
  getSubscription: async () => subscribed,
  subscribe: vi.fn<(options?: object) => Promise<Subscribed>>(async () => {
    subscribed = {
      endpoint,
      options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => (subscribed = null),
    };
    return subscribed;
  }),
};

beforeAll(async () => {
  await startI18n();
  await loadTexts('notices');
});
beforeEach(() => {
  subscribed = null;
  permission = 'granted';
  vi.mocked(callApi).mockReset().mockResolvedValue(undefined);
  pushManager.subscribe.mockClear();
  document.body.replaceChildren();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
});

async function show(key: string | null = pushKey) {
  const client = new QueryClient();
  await act(async () =>
    renderPage(
      <QueryClientProvider client={client}>
        <PushChoice pushKey={key} />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(document.body.textContent).not.toBe('')));
}
const theSwitch = () => document.querySelector('input');
const press = () => act(async () => theSwitch()?.click());
const isOn = () => theSwitch()?.checked;

it('tells the portal of this browser, and takes it back', async () => {
  await show();
  expect(isOn()).toBe(false);
  await press();
  await vi.waitFor(() => expect(isOn()).toBe(true));
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  expect(callApi).toHaveBeenLastCalledWith(noticesCalls.subscribePush, { body: { endpoint, keys } });
  await press();
  await vi.waitFor(() => expect(isOn()).toBe(false));
  expect(callApi).toHaveBeenLastCalledWith(noticesCalls.endPush, { body: { endpoint } });
  expect(subscribed).toBeNull();
});

it('keeps no subscription that the portal does not know', async () => {
  vi.mocked(callApi).mockRejectedValue(new Error('refused'));
  await show();
  await press();
  await vi.waitFor(() => expect(pushManager.subscribe).toHaveBeenCalled());
  await vi.waitFor(() => expect(isOn()).toBe(false));
  expect(subscribed).toBeNull();
});

it('is off after the keys of the university have changed', async () => {
  await pushManager.subscribe();
  await show('BAUG');
  expect(isOn()).toBe(false);
});

it.each([
  ['университет ещё не включил', () => null],
  [
    'запрещены в настройках браузера',
    () => {
      permission = 'denied';
      return pushKey;
    },
  ],
  [
    'Этот браузер не умеет',
    () => {
      vi.stubGlobal('PushManager', undefined);
      Reflect.deleteProperty(window, 'PushManager');
      return pushKey;
    },
  ],
])('says "%s" where there is nothing to switch', async (text, given) => {
  await show(given());
  expect(theSwitch()).toBeNull();
  expect(document.body.textContent).toContain(text);
});

it('ends with signing out', async () => {
  await pushManager.subscribe();
  await forgetBrowserSubscription();
  expect(subscribed).toBeNull();
});
