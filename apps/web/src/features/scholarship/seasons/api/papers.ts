import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportFormat } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { PaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import { papersCalls } from '@zachetka/contract/scholarship/papers/papers.calls';
import type { OrderToIssue } from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { PaperDetails } from '@/lib/api/season-papers.ts';
import { callApi, callApiForFile } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { seasonsKeys } from './seasons-keys.ts';

export function papersQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.papers(id),
    queryFn: ({ signal }) => callApi(papersCalls.readPapersOfSeason, { params: { id }, signal }),
    // The commission decides meanwhile.
    staleTime: 0,
  });
}

export function useIssueOrder(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderToIssue) => callApi(papersCalls.issueOrder, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: seasonsKeys.papers(id) }),
  });
}

export function useExportPayments(id: number) {
  return useMutation({
    mutationFn: ({ from, until }: PaperDetails) =>
      callApiForFile(papersCalls.exportPayments, { params: { id }, query: { from, until } }),
  });
}

export function useArchiveSeason(id: number) {
  return useMutation({ mutationFn: () => callApiForFile(papersCalls.archiveSeason, { params: { id } }) });
}

export function figuresQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.figures(id),
    queryFn: ({ signal }) => callApi(papersCalls.readSeasonFigures, { params: { id }, signal }),
    staleTime: 0,
  });
}

export function useExportFigures(id: number) {
  return useMutation({
    mutationFn: (format: ExportFormat) =>
      callApiForFile(papersCalls.exportSeasonFigures, {
        params: { id },
        query: { format, language: currentLanguage() },
      }),
  });
}

export const templatesQuery = queryOptions({
  queryKey: seasonsKeys.templates,
  queryFn: ({ signal }) => callApi(papersCalls.listTemplates, { signal }),
});

export function useReadTemplate(kind: PaperKind) {
  return useMutation({ mutationFn: () => callApiForFile(papersCalls.readTemplate, { params: { kind } }) });
}

export function useSaveTemplate(kind: PaperKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => callApi(papersCalls.saveTemplate, { params: { kind }, file }),
    onSuccess: () => client.invalidateQueries({ queryKey: seasonsKeys.templates }),
  });
}

export function useDropTemplate(kind: PaperKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(papersCalls.dropTemplate, { params: { kind } }),
    onSuccess: () => client.invalidateQueries({ queryKey: seasonsKeys.templates }),
  });
}
