import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { commissionsCalls } from '@zachetka/contract/scholarship/commissions/commissions.calls';
import type {
  CommissionApplicationsQuery,
  CommissionToSave,
  ConflictToDeclare,
  MeetingToKeep,
  RecommendationToMake,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';

/** The page of a season, that of an application and that of a commission all read and change these. */
const keys = {
  all: ['commissions'] as const,
  ofSeason: (seasonId: number) => ['commissions', 'of-season', seasonId] as const,
  applications: (id: number, query: object) => ['commissions', 'applications', id, query] as const,
  meetings: (id: number) => ['commissions', 'meetings', id] as const,
};

export function commissionsQuery(seasonId: number) {
  return queryOptions({
    queryKey: keys.ofSeason(seasonId),
    queryFn: ({ signal }) => callApi(commissionsCalls.readCommissions, { params: { id: seasonId }, signal }),
    // The road and the card of a season ask at the same moment.
    staleTime: 2_000,
  });
}

export function commissionApplicationsQuery(id: number, query: CommissionApplicationsQuery) {
  return queryOptions({
    queryKey: keys.applications(id, query),
    queryFn: ({ signal }) =>
      callApi(commissionsCalls.listCommissionApplications, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    // Others recommend meanwhile.
    staleTime: 0,
  });
}

export function meetingsQuery(id: number) {
  return queryOptions({
    queryKey: keys.meetings(id),
    queryFn: ({ signal }) => callApi(commissionsCalls.listMeetings, { params: { id }, signal }),
    staleTime: 0,
  });
}

const everything = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.all });

export function useSaveCommission(seasonId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CommissionToSave) =>
      callApi(commissionsCalls.saveCommission, { params: { id: seasonId }, body }),
    onSettled: () => everything(client),
  });
}

/** Whoever comes second is told, and sees what the first one said. */
export function useRecommend(commissionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RecommendationToMake) =>
      callApi(commissionsCalls.recommend, { params: { id: commissionId }, body }),
    onSettled: () => everything(client),
  });
}

export const useKeepMeeting = (commissionId: number) =>
  useCall(
    (body: MeetingToKeep) => callApi(commissionsCalls.keepMeeting, { params: { id: commissionId }, body }),
    { refreshes: [keys.meetings(commissionId)] },
  );

export const useDeclareConflict = (applicationId: number) =>
  useCall(
    (body: ConflictToDeclare) =>
      callApi(commissionsCalls.declareConflict, { params: { id: applicationId }, body }),
    { onSuccess: everything },
  );

export function useTakeBackConflict() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (params: { id: number; conflictId: number }) =>
      callApi(commissionsCalls.takeBackConflict, { params }),
    onSettled: () => everything(client),
  });
}
