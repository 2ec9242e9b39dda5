import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { journalCalls } from '@zachetka/contract/platform/audit/journal.calls';
import { portalStateCalls } from '@zachetka/contract/platform/portal-state/portal-state.calls';
import { statisticsCalls } from '@zachetka/contract/platform/statistics/statistics.calls';
import type { StatisticsTable } from '@zachetka/contract/platform/statistics/statistics.schemas';
import { contextsCalls } from '@zachetka/contract/portfolio/contexts/contexts.calls';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi, callApiForFile } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { type Period, staffKeys } from './staff-keys.ts';

/** A gateway of the university's own that counts nothing answers null: then nothing is shown. */
const nothing = () => null;

/** Whoever comes back from the queue has changed what it is about. */
const staleTime = 0;

export const queueStatisticsQuery = queryOptions({
  queryKey: staffKeys.queue,
  queryFn: ({ signal }) => orWhereUnknown(callApi(statisticsCalls.readQueueStatistics, { signal }), nothing),
  staleTime,
});

/** Of the last four weeks, or of a period that was chosen. */
export const verificationStatisticsQuery = (period: Period | null) =>
  queryOptions({
    queryKey: staffKeys.verification(period),
    queryFn: ({ signal }) =>
      orWhereUnknown(
        callApi(statisticsCalls.readVerificationStatistics, { query: period ?? {}, signal }),
        nothing,
      ),
    // As long as the server keeps it; the page asks for it twice, for the room and for the pictures.
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });

export const applicationStatisticsQuery = queryOptions({
  queryKey: staffKeys.applications,
  queryFn: ({ signal }) =>
    orWhereUnknown(callApi(statisticsCalls.readApplicationStatistics, { signal }), nothing),
  staleTime,
});

export const portalStateQuery = queryOptions({
  queryKey: staffKeys.state,
  queryFn: ({ signal }) => orWhereUnknown(callApi(portalStateCalls.readPortalState, { signal }), nothing),
  staleTime,
});

export const givenBlocksQuery = queryOptions({
  queryKey: staffKeys.givenBlocks,
  queryFn: ({ signal }) => orWhereUnknown(callApi(contextsCalls.listGivenBlocks, { signal }), nothing),
  staleTime,
});

export const lastChangesQuery = queryOptions({
  queryKey: staffKeys.changes,
  queryFn: ({ signal }) =>
    orWhereUnknown(callApi(journalCalls.listJournal, { query: { page: 0, pageSize: 5 }, signal }), nothing),
  staleTime,
});

export const useExportStatistics = () =>
  useCall(({ table, from, to }: Period & { table: StatisticsTable }) =>
    callApiForFile(statisticsCalls.exportVerificationStatistics, {
      query: { table, from, to, language: currentLanguage() },
    }),
  );
