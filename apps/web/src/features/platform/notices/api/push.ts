import { queryOptions } from '@tanstack/react-query';
import { noticesCalls } from '@zachetka/contract/platform/notices/notices.calls';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';
import { browserSubscription, pushWorker } from '@/lib/browser-push.ts';
import { noticesKeys } from './notices-keys.ts';

/** `blocked`: the person has told the browser never to ask. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export const pushStateQuery = (pushKey: string) =>
  queryOptions({
    queryKey: noticesKeys.push(pushKey),
    queryFn: () => readState(pushKey),
    staleTime: 0,
  });

async function readState(pushKey: string): Promise<PushState> {
  if (!(await pushWorker())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await browserSubscription();
  return subscription && isMadeWith(subscription, pushKey) ? 'on' : 'off';
}

/** Other keys were made since: nothing comes over this one any more. */
function isMadeWith({ options }: PushSubscription, pushKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey;
}

/** Answers how it stands afterwards: the person may have refused what the browser asked. */
export const useTurnPush = (pushKey: string) =>
  useCall(
    async (isOn: boolean) => {
      await (isOn ? subscribe(pushKey) : unsubscribe());
      return readState(pushKey);
    },
    { onSuccess: (client, state) => client.setQueryData(noticesKeys.push(pushKey), state) },
  );

async function subscribe(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await (await browserSubscription())?.unsubscribe();
  const worker = await pushWorker();
  const subscription = await worker?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  if (!subscription) return;
  try {
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    await callApi(noticesCalls.subscribePush, { body: { endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    // Nobody would ever send anything to it.
    await subscription.unsubscribe();
    throw error;
  }
}

async function unsubscribe(): Promise<void> {
  const subscription = await browserSubscription();
  if (!subscription) return;
  await callApi(noticesCalls.endPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
