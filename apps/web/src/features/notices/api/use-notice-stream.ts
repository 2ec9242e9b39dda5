import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followNotices } from '../follow-notices.ts';
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
