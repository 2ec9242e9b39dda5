import { skippedMaximum } from '@zachetka/contract/portfolio/verification/verification-limits';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { QueueFilters } from '../queue-table.ts';

/** All that the student has, decided or not. It opens beside this page, which keeps its ticks. */
export const portfolioAddress = (portfolioId: number) => `/portfolio/${portfolioId}`;

const queuePath = '/verification-achievements';

/** From student to student and back to the queue one stays within what the queue was narrowed to. */
export function addressesWith({ group, block, skipped = [] }: QueueWalk) {
  const narrowed = { ...(group && { group }), ...(block && { block }) };
  const review = (portfolioId: number, left: readonly number[] = skipped) => {
    const remembered = left.slice(-skippedMaximum);
    return `${queuePath}/${portfolioId}${suffixOf({
      ...narrowed,
      ...(remembered.length > 0 && { skipped: remembered.join() }),
    })}`;
  };
  return {
    queue: queuePath + suffixOf(narrowed),
    review,
    /** `from`: who is left although something still waits there, and so does not come next again. */
    next: (portfolioId: number, from: number | null) =>
      review(portfolioId, from === null ? skipped : [...skipped.filter((id) => id !== from), from]),
    /** Back to somebody who was skipped. */
    previous: (portfolioId: number) =>
      review(portfolioId, skipped.slice(0, Math.max(0, skipped.indexOf(portfolioId)))),
  };
}

function suffixOf(parameters: Record<string, string>): string {
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? '' : `?${search.replaceAll('%2C', ',')}`;
}

/** What the queue was narrowed to, and whom the verifier has skipped on the way through it. */
export type QueueWalk = QueueFilters & { skipped?: readonly number[] };

/** As the address says it. */
export function useQueueWalk(): QueueWalk {
  const [address] = useSearchParams();
  return useMemo(() => readQueueWalk(address), [address]);
}

export function useQueueFilters(): QueueFilters {
  const [address] = useSearchParams();
  return useMemo(() => readQueueFilters(address), [address]);
}

export function readQueueFilters(address: URLSearchParams): QueueFilters {
  const [group, block] = [address.get('group'), address.get('block')];
  return { ...(group && { group }), ...(block && isId(block) && { block }) };
}

function readQueueWalk(address: URLSearchParams): QueueWalk {
  const skipped = (address.get('skipped') ?? '').split(',').filter(isId).slice(-skippedMaximum).map(Number);
  return { ...readQueueFilters(address), ...(skipped.length > 0 && { skipped }) };
}

/** A number that somebody has put into the address by hand may be none. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

export function useAddresses() {
  const walk = useQueueWalk();
  return useMemo(() => addressesWith(walk), [walk]);
}
