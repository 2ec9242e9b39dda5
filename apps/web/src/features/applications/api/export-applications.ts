import { applicationListsCalls } from '@zachetka/contract/applications/application-lists.calls';
import type {
  ApplicationColumn,
  ExportFormat,
} from '@zachetka/contract/applications/application-lists.schemas';
import { type ApiFile, callApiForFile } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { FilterQuery } from '../lists/applications-table.ts';

type Export = {
  format: ExportFormat;
  columns: readonly ApplicationColumn[];
  /** Order and filters of the list; a file has no pages. */
  query: FilterQuery;
};

export function exportApplications({ format, columns, query }: Export): Promise<ApiFile> {
  return callApiForFile(applicationListsCalls.exportApplications, {
    query: { ...query, format, columns: columns.join(), language: currentLanguage() },
  });
}
