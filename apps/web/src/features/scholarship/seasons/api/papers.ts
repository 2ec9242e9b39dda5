import { queryOptions } from '@tanstack/react-query';
import type { ExportFormat } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { PaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import { papersCalls } from '@zachetka/contract/scholarship/papers/papers.calls';
import type { OrderToIssue } from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { PaperDetails } from '@/lib/api/season-papers.ts';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi, callApiForFile } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { seasonsKeys } from './seasons-keys.ts';

export function papersQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.papers(id),
    queryFn: ({ signal }) => callApi(papersCalls.readPapersOfSeason, { params: { id }, signal }),
    // The commission decides meanwhile; the road and the card of a season ask at the same moment.
    staleTime: 2_000,
  });
}

export const useIssueOrder = (id: number) =>
  useCall((body: OrderToIssue) => callApi(papersCalls.issueOrder, { params: { id }, body }), {
    refreshesAlways: [seasonsKeys.papers(id)],
  });

export const useExportPayments = (id: number) =>
  useCall(({ from, until }: PaperDetails) =>
    callApiForFile(papersCalls.exportPayments, { params: { id }, query: { from, until } }),
  );

export const useArchiveSeason = (id: number) =>
  useCall(() => callApiForFile(papersCalls.archiveSeason, { params: { id } }));

export function figuresQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.figures(id),
    queryFn: ({ signal }) => callApi(papersCalls.readSeasonFigures, { params: { id }, signal }),
    staleTime: 0,
  });
}

export const useExportFigures = (id: number) =>
  useCall((format: ExportFormat) =>
    callApiForFile(papersCalls.exportSeasonFigures, {
      params: { id },
      query: { format, language: currentLanguage() },
    }),
  );

export const templatesQuery = queryOptions({
  queryKey: seasonsKeys.templates,
  queryFn: ({ signal }) => callApi(papersCalls.listTemplates, { signal }),
});

export const useReadTemplate = (kind: PaperKind) =>
  useCall(() => callApiForFile(papersCalls.readTemplate, { params: { kind } }));

export const useSaveTemplate = (kind: PaperKind) =>
  useCall((file: File) => callApi(papersCalls.saveTemplate, { params: { kind }, file }), {
    refreshes: [seasonsKeys.templates],
  });

export const useDropTemplate = (kind: PaperKind) =>
  useCall(() => callApi(papersCalls.dropTemplate, { params: { kind } }), {
    refreshes: [seasonsKeys.templates],
  });
