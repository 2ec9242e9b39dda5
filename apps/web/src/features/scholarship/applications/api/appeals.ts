import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { appealsCalls } from '@zachetka/contract/scholarship/appeals/appeals.calls';
import type {
  AppealToFile,
  AppealToPreview,
  AppealToReject,
  AppealToUphold,
} from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { uploadFile } from '@/lib/api/upload-file.ts';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';
import { applicationKeys } from './application-keys.ts';

/** The published result of an application with its appeals. */
export function appealsOfQuery(id: number) {
  return queryOptions({
    queryKey: applicationKeys.appeals(id),
    queryFn: ({ signal }) => callApi(appealsCalls.listAppealsOfApplication, { params: { id }, signal }),
    // The commission judges meanwhile, and windows open and close by the clock.
    staleTime: 0,
  });
}

type Filing = { appeal: AppealToFile; files: readonly File[] };

/** The files follow the appeal one by one. What could not be taken is answered by name: the appeal itself is filed. */
export function useFileAppeal(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ appeal, files }: Filing) => {
      const made = await callApi(appealsCalls.fileAppeal, {
        params: { id },
        body: appeal,
        redirectsRefusals: false,
      });
      const refused: { name: string; reason: string }[] = [];
      for (const file of files) {
        await uploadFile(appealsCalls.attachAppealFile, { id: made.id, file }).catch((error: Error) =>
          refused.push({ name: file.name, reason: error.message }),
        );
      }
      return refused;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: applicationKeys.all }),
  });
}

export function useWithdrawAppeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      callApi(appealsCalls.withdrawAppeal, { params: { id }, redirectsRefusals: false }),
    onSettled: () => void client.invalidateQueries({ queryKey: applicationKeys.all }),
  });
}

export function appealQuery(id: number) {
  return queryOptions({
    queryKey: applicationKeys.appeal(id),
    queryFn: ({ signal }) => callApi(appealsCalls.readAppeal, { params: { id }, signal }),
    staleTime: 0,
  });
}

export const usePreviewAppeal = (id: number) =>
  useCall((body: AppealToPreview) =>
    callApi(appealsCalls.previewAppeal, { params: { id }, body, redirectsRefusals: false }),
  );

export function useUpholdAppeal(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AppealToUphold) =>
      callApi(appealsCalls.upholdAppeal, { params: { id }, body, redirectsRefusals: false }),
    // Other applications, their lists and the results of the season stand otherwise now.
    onSettled: () => void client.invalidateQueries(),
  });
}

export function useRejectAppeal(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AppealToReject) =>
      callApi(appealsCalls.rejectAppeal, { params: { id }, body, redirectsRefusals: false }),
    onSettled: () => void client.invalidateQueries(),
  });
}
