import type { QueryClient } from '@tanstack/react-query';
import type { ShownReview } from '../review/shown-review.ts';
import { verificationKeys } from './verification-keys.ts';

export function reloadReview(client: QueryClient, portfolioId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: verificationKeys.reviews(portfolioId) });
}

/** What a change has made is seen at once, and then the server's word replaces it. */
export async function showChange(
  client: QueryClient,
  portfolioId: number,
  make: (review: ShownReview) => ShownReview,
): Promise<void> {
  const queryKey = verificationKeys.reviews(portfolioId);
  // An answer that was on its way would bring the state before the change back.
  await client.cancelQueries({ queryKey });
  client.setQueriesData<ShownReview>({ queryKey }, (review) => review && make(review));
  void reloadReview(client, portfolioId);
}

/** After a decision, or after one was taken back. */
export function forgetWaiting(client: QueryClient, portfolioId: number): void {
  void client.invalidateQueries({ queryKey: verificationKeys.queues });
  void client.invalidateQueries({ queryKey: verificationKeys.decided(portfolioId) });
}
