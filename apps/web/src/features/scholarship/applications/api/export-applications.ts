import { useMutation } from '@tanstack/react-query';
import type { QueryOf } from '@zachetka/contract/calls/call';
import { applicationListsCalls } from '@zachetka/contract/scholarship/applications/application-lists.calls';
import type {
  ApplicationColumn,
  ExportFormat,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { callApiForFile } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { FilterQuery } from '../lists/applications-table.ts';

type Export = {
  format: ExportFormat;
  columns: readonly ApplicationColumn[];
  /** Order and filters of the list; a file has no pages. */
  query: FilterQuery;
};

export function useExportApplications() {
  return useMutation({
    mutationFn: ({ format, columns, query }: Export) =>
      callApiForFile(applicationListsCalls.exportApplications, {
        query: { ...query, format, columns: columns.join(), language: currentLanguage() },
      }),
  });
}

type RankingExport = {
  format: ExportFormat;
  query: Omit<QueryOf<typeof applicationListsCalls.exportRanking>, 'format' | 'language'>;
};

export function useExportRanking() {
  return useMutation({
    mutationFn: ({ format, query }: RankingExport) =>
      callApiForFile(applicationListsCalls.exportRanking, {
        query: { ...query, format, language: currentLanguage() },
      }),
  });
}
