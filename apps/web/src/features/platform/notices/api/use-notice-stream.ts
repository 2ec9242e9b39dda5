import { useQueryClient } from '@tanstack/react-query';
import { noticesCalls } from '@zachetka/contract/platform/notices/notices.calls';
import { useEffect } from 'react';
import { ApiError, addressOf, handledRefusal, refusalOf } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { readEvents } from '../read-events.ts';
import { noticesKeys } from './notices-keys.ts';

/** The page and what loads with it come first: until then the list itself says how it stands. */
const afterThePage = 5000;

/** Reads notices anew whenever the server says that they have changed. */
export function useNoticeStream(): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const changed = (unread: number | null) => {
      const known = client.getQueryData<{ unread: number }>(noticesKeys.latest)?.unread;
      if (unread === null || unread !== known) void client.invalidateQueries({ queryKey: noticesKeys.lists });
    };
    const timer = setTimeout(() => void followNotices(leaving.signal, changed), afterThePage);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client]);
}

const name = 'notices';
const firstPause = 1000;
const longestPause = 60_000;

/** How many are unread; null where only is known that something has changed. */
type Changed = (unread: number | null) => void;

/**
 * Browsers open few connections to one host, so of all tabs one holds the stream and tells the others. When it is closed, the
 * next one takes over.
 */
async function followNotices(signal: AbortSignal, changed: Changed): Promise<void> {
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', () => changed(null));
  signal.addEventListener('abort', () => tabs.close());
  const told: Changed = (unread) => {
    changed(unread);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches pages of its own origin alone
    if (!signal.aborted) tabs.postMessage(unread);
  };
  const hold = () => keepOpen(signal, told);
  try {
    // Only a page that came over https has locks.
    const locks = navigator.locks as LockManager | null | undefined;
    await (locks ? locks.request(name, { signal }, hold) : hold());
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function keepOpen(signal: AbortSignal, told: Changed): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const stream = await openStream(signal);
      let isFirst = true;
      for await (const event of readEvents(stream)) {
        failures = 0;
        if (event.name !== 'unread') continue;
        // The first one says how it stands; those after it, that something has changed, if only the text of a notice.
        told(isFirst ? unreadIn(event.data) : null);
        isFirst = false;
      }
    } catch (error) {
      // Nobody here may listen, or nobody there tells.
      if (error instanceof ApiError && !error.isTemporary) return;
    }
    await pause(Math.min(longestPause, firstPause * 2 ** failures) * (1 + Math.random()), signal);
  }
}

/** No call like the others: its answer goes on. It stands here because no other page needs it at its first load. */
async function openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const headers = { Authorization: `Bearer ${authToken()}` };
  const { ok, status, body } = await fetch(addressOf(noticesCalls.streamNotices), { headers, signal });
  if (!ok) throw handledRefusal(refusalOf(status, null));
  return body ?? new ReadableStream();
}

function unreadIn(data: string): number | null {
  const { unread } = JSON.parse(data) as { unread?: unknown };
  return typeof unread === 'number' ? unread : null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
