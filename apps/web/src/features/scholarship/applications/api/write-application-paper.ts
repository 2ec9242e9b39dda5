import { useMutation } from '@tanstack/react-query';
import type { ApplicationPaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import { papersCalls } from '@zachetka/contract/scholarship/papers/papers.calls';
import { callApiForFile } from '@/lib/api-client.ts';

export function useWriteApplicationPaper(id: number) {
  return useMutation({
    mutationFn: (kind: ApplicationPaperKind) =>
      callApiForFile(papersCalls.writeApplicationPaper, { params: { id, kind } }),
  });
}
