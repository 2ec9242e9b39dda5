import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CredentialFormat } from '@zachetka/contract/portfolio/proofs/proof-limits';
import { proofsCalls } from '@zachetka/contract/portfolio/proofs/proofs.calls';
import type {
  ProofPage,
  ProofToPublish,
  ProofToSave,
} from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { callApi, callApiForFile } from '@/lib/api-client.ts';

const proofsKeys = { all: ['proofs'] as const };

export const proofsQuery = queryOptions({
  queryKey: proofsKeys.all,
  queryFn: ({ signal }) => callApi(proofsCalls.listProofs, { signal }),
  // An achievement may have been verified meanwhile.
  staleTime: 0,
});

/** Whether a stranger sees it at this moment. */
export const isOpen = ({ revokedAt, expiresAt }: ProofPage): boolean =>
  revokedAt === null && Date.parse(expiresAt) > Date.now();

export type ProofDraft = { name: string; elementIds: number[]; days: number | null; showPhoto: boolean };

/** A new page, or another choice for one that there is: that one keeps its time where no days are named. */
export function useKeepProof(page: ProofPage | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ days, ...draft }: ProofDraft): Promise<ProofPage> => {
      if (page === null) {
        const body: ProofToPublish = { ...draft, days: days ?? 30, consent: true };
        return callApi(proofsCalls.publishProof, { body });
      }
      const body: ProofToSave = { ...draft, ...(days !== null && { days }) };
      return callApi(proofsCalls.saveProof, { params: { id: page.id }, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: proofsKeys.all }),
  });
}

export function useRevokeProof() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(proofsCalls.revokeProof, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: proofsKeys.all }),
  });
}

export function useTakeCredential() {
  return useMutation({
    mutationFn: ({ of, id, as }: { of: 'element' | 'award'; id: number; as: CredentialFormat }) =>
      callApiForFile(of === 'element' ? proofsCalls.takeCredential : proofsCalls.takeAwardCredential, {
        params: { id },
        query: { as },
      }),
  });
}

export function useTakeVerified() {
  return useMutation({ mutationFn: () => callApiForFile(proofsCalls.takeVerified) });
}
