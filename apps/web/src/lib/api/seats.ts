import { queryOptions } from '@tanstack/react-query';
import type { Seats } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { seatsCalls } from '@zachetka/contract/scholarship/commissions/seats.calls';
import { callApi } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';

/** Under the root of `lib/api/commissions.ts`: what changes there is asked for anew here. */
const keys = {
  of: (token: string) => ['commissions', 'seats', token] as const,
  standing: (applicationId: number) => ['commissions', 'standing', applicationId] as const,
};
const nowhere: Seats = { seats: [], leftOut: [] };

/** On which commissions somebody sits changes a few times a year; a service of the university's own knows none. */
export const seatsQuery = () =>
  queryOptions({
    queryKey: keys.of(authToken()),
    queryFn: ({ signal }) => orWhereUnknown(callApi(seatsCalls.listSeats, { signal }), () => nowhere),
    staleTime: 600_000,
  });

/** Where an application stands between the commissions. */
export function standingQuery(applicationId: number) {
  return queryOptions({
    queryKey: keys.standing(applicationId),
    queryFn: ({ signal }) =>
      callApi(seatsCalls.readApplicationInCommission, { params: { id: applicationId }, signal }),
    // A page waits for it and then shows it: one question for both.
    staleTime: 2_000,
  });
}
