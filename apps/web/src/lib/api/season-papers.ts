import { useMutation } from '@tanstack/react-query';
import type { QueryOf } from '@zachetka/contract/calls/call';
import type { SeasonPaperKind } from '@zachetka/contract/papers/paper-kinds';
import { papersCalls } from '@zachetka/contract/papers/papers.calls';
import { callApiForFile } from '@/lib/api-client.ts';

export type PaperDetails = QueryOf<typeof papersCalls.writeSeasonPaper>;

export function useWriteSeasonPaper(id: number) {
  return useMutation({
    mutationFn: ({ kind, details }: { kind: SeasonPaperKind; details: PaperDetails }) =>
      callApiForFile(papersCalls.writeSeasonPaper, { params: { id, kind }, query: details }),
  });
}
