import { useEffect } from 'react';
import { useLocation } from 'react-router';

const last = new Map<string, string>();

/** The way back from an application leads to the list as it was left: its filters, order and page. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    last.set(pathname, search);
  }, [pathname, search]);
}

export function lastList(path: string): string {
  return `${path}${last.get(path) ?? ''}`;
}
