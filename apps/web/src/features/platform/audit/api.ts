import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditCalls } from '@zachetka/contract/platform/audit/audit.calls';
import { journalCalls } from '@zachetka/contract/platform/audit/journal.calls';
import type { JournalQuery } from '@zachetka/contract/platform/audit/journal.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi, callApiForFile } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';

const auditKeys = {
  state: ['audit', 'state'] as const,
  journal: (filters: object, page: number) => ['audit', 'journal', filters, page] as const,
};

export const auditQuery = queryOptions({
  queryKey: auditKeys.state,
  queryFn: ({ signal }) => callApi(auditCalls.readAudit, { signal }),
  staleTime: 0,
});

export const useSealNow = () =>
  useCall(() => callApi(auditCalls.sealNow, {}), {
    onSuccess: (client, state) => client.setQueryData(auditKeys.state, state),
  });

export const useCheckAudit = () => useCall(() => callApi(auditCalls.checkAudit, {}));

export type JournalFilters = Pick<JournalQuery, 'actor' | 'thing' | 'kind' | 'from' | 'until'>;

const pageSize = 25;

export const journalQuery = (filters: JournalFilters, page: number) =>
  queryOptions({
    queryKey: auditKeys.journal(filters, page),
    queryFn: ({ signal }) =>
      callApi(journalCalls.listJournal, { query: { ...filters, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useExportJournal = () =>
  useCall((filters: JournalFilters) =>
    callApiForFile(journalCalls.exportJournal, {
      query: { ...filters, format: 'xlsx', language: currentLanguage() },
    }),
  );
