import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { seasonsCalls } from '@zachetka/contract/scholarship/seasons/seasons.calls';
import type {
  AwardTypeToSave,
  ExceptionToAdd,
  Season,
  SeasonCopy,
  SeasonToCreate,
  SeasonToSave,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { calendarKeys } from '@/lib/api/season-calendar.ts';
import { callApi } from '@/lib/api-client.ts';
import { seasonsKeys } from './seasons-keys.ts';

/** The calendar is what everybody sees of it. */
async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: seasonsKeys.list }),
    client.invalidateQueries({ queryKey: calendarKeys.all }),
  ]);
}

function showSeason(client: QueryClient, season: Season): Promise<void> {
  client.setQueryData(seasonsKeys.one(season.id), season);
  void client.invalidateQueries({ queryKey: seasonsKeys.history(season.id) });
  return refreshLists(client);
}

export function useCreateSeason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SeasonToCreate) => callApi(seasonsCalls.createSeason, { body }),
    onSuccess: (season) => showSeason(client, season),
  });
}

export function useCopySeason(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SeasonCopy) => callApi(seasonsCalls.copySeason, { params: { id }, body }),
    onSuccess: (season) => showSeason(client, season),
  });
}

export function useSaveSeason(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SeasonToSave) => callApi(seasonsCalls.saveSeason, { params: { id }, body }),
    onSuccess: (season) => showSeason(client, season),
  });
}

export function useAnnounceSeason(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; opensNow: boolean }) =>
      callApi(seasonsCalls.announceSeason, { params: { id }, body }),
    onSuccess: async (season) => {
      await showSeason(client, season);
      // What opens freezes its rules.
      await client.invalidateQueries({ queryKey: seasonsKeys.rules(id) });
    },
  });
}

export function useRecallSeason(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(seasonsCalls.recallSeason, { params: { id } }),
    onSuccess: (season) => showSeason(client, season),
  });
}

export function useDeleteSeason(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(seasonsCalls.deleteSeason, { params: { id } }),
    onSuccess: () => refreshLists(client),
  });
}

export function useAddException(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ExceptionToAdd) => callApi(seasonsCalls.addException, { params: { id }, body }),
    onSuccess: () => refreshSeason(client, id),
  });
}

export function useEndException(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (exceptionId: number) => callApi(seasonsCalls.endException, { params: { id, exceptionId } }),
    onSuccess: () => refreshSeason(client, id),
  });
}

async function refreshSeason(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: seasonsKeys.one(id) }),
    client.invalidateQueries({ queryKey: seasonsKeys.history(id) }),
  ]);
}

/** A new one where there is no id. */
export function useSaveAwardType() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: AwardTypeToSave }) =>
      id === null
        ? callApi(seasonsCalls.createAwardType, { body })
        : callApi(seasonsCalls.saveAwardType, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: seasonsKeys.awardTypes }),
        // Seasons are called by their award.
        refreshLists(client),
      ]),
  });
}
