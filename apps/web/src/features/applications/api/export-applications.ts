import type {
  ApplicationColumn,
  ExportFormat,
} from '@zachetka/contract/applications/application-lists.schemas';
import { type ApiCall, type ApiFile, callApiForFile } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { applicationsPath } from './call-applications.ts';

type Export = {
  format: ExportFormat;
  columns: readonly ApplicationColumn[];
  /** Order and filters of the list; a file has no pages. */
  query: NonNullable<ApiCall['query']>;
};

export function exportApplications({ format, columns, query }: Export): Promise<ApiFile> {
  return callApiForFile('extraEduApi', `${applicationsPath}/list/export`, {
    query: { ...query, format, columns: columns.join(), language: currentLanguage() },
    redirectsRefusals: true,
  });
}
