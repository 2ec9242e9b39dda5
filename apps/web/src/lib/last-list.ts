import { useEffect } from 'react';
import { useLocation } from 'react-router';

const last = new Map<string, string>();

/** The way back from an application leads to the list as it was left: its tab, filters, order and page. */
export function useRememberedList(list: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    last.set(list, `${pathname}${search}`);
  }, [list, pathname, search]);
}

export function lastList(list: string): string {
  return last.get(list) ?? list;
}
