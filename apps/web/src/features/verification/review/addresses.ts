import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { QueueFilters } from '../queue-table.ts';

/** All that the student has, decided or not. It opens beside this page, which keeps its ticks. */
export const portfolioAddress = (portfolioId: number) => `/portfolio/${portfolioId}`;

const queuePath = '/verification-achievements';

/** From student to student and back to the queue one stays within what the queue was narrowed to. */
export function addressesWith({ group, block }: QueueFilters) {
  const search = new URLSearchParams({ ...(group && { group }), ...(block && { block }) }).toString();
  const suffix = search === '' ? '' : `?${search}`;
  return {
    queue: queuePath + suffix,
    review: (portfolioId: number) => `${queuePath}/${portfolioId}${suffix}`,
  };
}

/** What the queue was narrowed to, as the address says it. */
export function useQueueFilters(): QueueFilters {
  const [address] = useSearchParams();
  return useMemo(() => readQueueFilters(address), [address]);
}

export function readQueueFilters(address: URLSearchParams): QueueFilters {
  const [group, block] = [address.get('group'), address.get('block')];
  return { ...(group && { group }), ...(block && isId(block) && { block }) };
}

/** A number that somebody has put into the address by hand may be none. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

export function useAddresses() {
  const filters = useQueueFilters();
  return useMemo(() => addressesWith(filters), [filters]);
}
