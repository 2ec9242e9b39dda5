import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '@zachetka/contract/calls/call';
import type { SeasonPaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import { papersCalls } from '@zachetka/contract/scholarship/papers/papers.calls';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi, callApiForFile } from '@/lib/api-client.ts';

export type PaperDetails = QueryOf<typeof papersCalls.writeSeasonPaper>;

export const useWriteSeasonPaper = (id: number) =>
  useCall(({ kind, details }: { kind: SeasonPaperKind; details: PaperDetails }) =>
    callApiForFile(papersCalls.writeSeasonPaper, { params: { id, kind }, query: details }),
  );

/** What was made once: the same file for everybody, whenever they ask. */
export const useReadKeptPaper = () =>
  useCall((id: number) => callApiForFile(papersCalls.readKeptPaper, { params: { id } }));

const protocolsKey = (commissionId: number) => ['protocols', commissionId] as const;

export function protocolsQuery(commissionId: number) {
  return queryOptions({
    queryKey: protocolsKey(commissionId),
    queryFn: ({ signal }) => callApi(papersCalls.listProtocols, { params: { id: commissionId }, signal }),
    staleTime: 0,
  });
}

export const useCloseMeeting = (commissionId: number) =>
  useCall(
    (meetingId: number) => callApi(papersCalls.closeMeeting, { params: { id: commissionId, meetingId } }),
    {
      // Whoever comes second sees the protocol that is there.
      refreshesAlways: [protocolsKey(commissionId)],
    },
  );
