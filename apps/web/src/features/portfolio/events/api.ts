import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmedAtOnce } from '@zachetka/contract/portfolio/events/event-limits';
import { eventsCalls } from '@zachetka/contract/portfolio/events/events.calls';
import type {
  AttestedParticipants,
  EventToCreate,
  EventToSave,
} from '@zachetka/contract/portfolio/events/events.schemas';
import { callApi } from '@/lib/api-client.ts';
import { universityClockAt } from '@/lib/time/university-clock.ts';

const keys = {
  root: ['events'] as const,
  places: ['event-places'] as const,
  one: (id: number) => ['events', id] as const,
  code: (id: number) => ['event-code', id] as const,
  checkIn: (code: string) => ['check-in', code] as const,
};

export const eventsQuery = queryOptions({
  queryKey: keys.root,
  queryFn: async ({ signal }) => (await callApi(eventsCalls.listEvents, { signal })).events,
  staleTime: 0,
});

export const placesQuery = queryOptions({
  queryKey: keys.places,
  queryFn: async ({ signal }) => (await callApi(eventsCalls.listEventPlaces, { signal })).places,
});

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => callApi(eventsCalls.readEvent, { params: { id }, signal }),
    staleTime: 0,
    // People come in while the organiser looks.
    refetchInterval: ({ state }) => (state.data?.isOpen ? 15_000 : false),
  });

/** Asked again when the code changes, and whenever the screen comes back. */
export const codeQuery = (id: number) =>
  queryOptions({
    queryKey: keys.code(id),
    queryFn: ({ signal }) => callApi(eventsCalls.readEventCode, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data ? state.data.changesIn * 1000 : 10_000),
    refetchOnWindowFocus: 'always',
  });

export const checkInQuery = (code: string) =>
  queryOptions({
    queryKey: keys.checkIn(code),
    queryFn: ({ signal }) => callApi(eventsCalls.readCheckIn, { query: { code }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Whatever was done to an event, its list and its page are read anew. */
function useDoing<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: keys.root }),
  });
}

type WithReason = { id: number; reason: string };

export const useCreateEvent = () =>
  useDoing((body: EventToCreate) => callApi(eventsCalls.createEvent, { body }));
export const useRenewLink = () =>
  useDoing((id: number) => callApi(eventsCalls.renewEventLink, { params: { id } }));
export const useEndLink = () =>
  useDoing((id: number) => callApi(eventsCalls.endEventLink, { params: { id } }));
export const useRevokeEvent = () =>
  useDoing(({ id, reason }: WithReason) =>
    callApi(eventsCalls.revokeEvent, { params: { id }, body: { reason } }),
  );
export const useAcceptEvent = () =>
  useDoing((token: string) => callApi(eventsCalls.acceptEvent, { body: { token } }));
export const useSaveEvent = (id: number) =>
  useDoing((body: EventToSave) => callApi(eventsCalls.saveEvent, { params: { id }, body }));
export const useLoadList = (id: number) =>
  useDoing((lines: string[]) => callApi(eventsCalls.loadEventList, { params: { id }, body: { lines } }));
export const useDropParticipant = (eventId: number) =>
  useDoing(({ id: participantId, reason }: WithReason) =>
    callApi(eventsCalls.dropParticipant, { params: { id: eventId, participantId }, body: { reason } }),
  );

export const useRestoreParticipant = (eventId: number) =>
  useDoing((participantId: number) =>
    callApi(eventsCalls.restoreParticipant, { params: { id: eventId, participantId } }),
  );

/** The portfolio, Home and whatever else was read of it are older than this. */
export function useCheckIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callApi(eventsCalls.checkIn, { body: { code } }),
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.checkIn('')[0] }),
  });
}

/** As many at once as one call takes. */
export const useAttestListed = (id: number) =>
  useDoing(async (all: readonly number[]) => {
    const told: AttestedParticipants = { attested: 0, refused: [] };
    for (let first = 0; first < all.length; first += confirmedAtOnce) {
      const participantIds = all.slice(first, first + confirmedAtOnce);
      const answer = await callApi(eventsCalls.attestListed, { params: { id }, body: { participantIds } });
      told.attested += answer.attested;
      told.refused.push(...answer.refused);
    }
    return told;
  });

/** yyyy-MM-ddTHH:mm, as the clock of the university shows it. */
export const wallTimeOf = (moment: Date): string => universityClockAt(moment).slice(0, 16).replace(' ', 'T');

/** The moment at which the clock of the university shows this. */
export function momentOf(wall: string): string | null {
  const asked = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(asked)) return null;
  const shownAt = (moment: number) => Date.parse(`${wallTimeOf(new Date(moment))}:00Z`);
  const guess = asked - (shownAt(asked) - asked);
  return new Date(guess + (asked - shownAt(guess))).toISOString();
}
