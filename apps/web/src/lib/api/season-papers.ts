import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryOf } from '@zachetka/contract/calls/call';
import type { SeasonPaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import { papersCalls } from '@zachetka/contract/scholarship/papers/papers.calls';
import { callApi, callApiForFile } from '@/lib/api-client.ts';

export type PaperDetails = QueryOf<typeof papersCalls.writeSeasonPaper>;

export function useWriteSeasonPaper(id: number) {
  return useMutation({
    mutationFn: ({ kind, details }: { kind: SeasonPaperKind; details: PaperDetails }) =>
      callApiForFile(papersCalls.writeSeasonPaper, { params: { id, kind }, query: details }),
  });
}

/** What was made once: the same file for everybody, whenever they ask. */
export function useReadKeptPaper() {
  return useMutation({
    mutationFn: (id: number) => callApiForFile(papersCalls.readKeptPaper, { params: { id } }),
  });
}

const protocolsKey = (commissionId: number) => ['protocols', commissionId] as const;

export function protocolsQuery(commissionId: number) {
  return queryOptions({
    queryKey: protocolsKey(commissionId),
    queryFn: ({ signal }) => callApi(papersCalls.listProtocols, { params: { id: commissionId }, signal }),
    staleTime: 0,
  });
}

export function useCloseMeeting(commissionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (meetingId: number) =>
      callApi(papersCalls.closeMeeting, { params: { id: commissionId, meetingId } }),
    // Whoever comes second sees the protocol that is there.
    onSettled: () => client.invalidateQueries({ queryKey: protocolsKey(commissionId) }),
  });
}
