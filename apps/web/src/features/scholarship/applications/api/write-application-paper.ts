import type { ApplicationPaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import { papersCalls } from '@zachetka/contract/scholarship/papers/papers.calls';
import { useCall } from '@/lib/api/use-call.ts';
import { callApiForFile } from '@/lib/api-client.ts';

export const useWriteApplicationPaper = (id: number) =>
  useCall((kind: ApplicationPaperKind) =>
    callApiForFile(papersCalls.writeApplicationPaper, { params: { id, kind } }),
  );
