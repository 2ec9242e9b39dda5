import type { QueryOf } from '@zachetka/contract/calls/call';
import { applicationListsCalls } from '@zachetka/contract/scholarship/applications/application-lists.calls';
import type {
  ApplicationColumn,
  ExportFormat,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { callApiForFile } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { FilterQuery } from '../lists/applications-table.ts';

type Export = {
  format: ExportFormat;
  columns: readonly ApplicationColumn[];
  /** Order and filters of the list; a file has no pages. */
  query: FilterQuery;
};

export const useExportApplications = () =>
  useCall(({ format, columns, query }: Export) =>
    callApiForFile(applicationListsCalls.exportApplications, {
      query: { ...query, format, columns: columns.join(), language: currentLanguage() },
    }),
  );

type RankingExport = {
  format: ExportFormat;
  query: Omit<QueryOf<typeof applicationListsCalls.exportRanking>, 'format' | 'language'>;
};

export const useExportRanking = () =>
  useCall(({ format, query }: RankingExport) =>
    callApiForFile(applicationListsCalls.exportRanking, {
      query: { ...query, format, language: currentLanguage() },
    }),
  );
