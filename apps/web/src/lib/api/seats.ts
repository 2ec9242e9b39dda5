import { queryOptions } from '@tanstack/react-query';
import type { Seats } from '@zachetka/contract/commissions/commissions.schemas';
import { seatsCalls } from '@zachetka/contract/commissions/seats.calls';
import { callApi } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';

const keys = { of: (token: string) => ['commissions', 'seats', token] as const };
const nowhere: Seats = { seats: [] };

/** On which commissions somebody sits changes a few times a year; a service of the university's own knows none. */
export const seatsQuery = () =>
  queryOptions({
    queryKey: keys.of(authToken()),
    queryFn: ({ signal }) => orWhereUnknown(callApi(seatsCalls.listSeats, { signal }), () => nowhere),
    staleTime: 600_000,
  });
