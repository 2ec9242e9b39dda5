import type { QueryClient } from '@tanstack/react-query';
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
import { useCall } from '@/lib/api/use-call.ts';
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

export const useCreateSeason = () =>
  useCall((body: SeasonToCreate) => callApi(seasonsCalls.createSeason, { body }), {
    onSuccess: showSeason,
  });

export const useCopySeason = (id: number) =>
  useCall((body: SeasonCopy) => callApi(seasonsCalls.copySeason, { params: { id }, body }), {
    onSuccess: showSeason,
  });

export const useSaveSeason = (id: number) =>
  useCall((body: SeasonToSave) => callApi(seasonsCalls.saveSeason, { params: { id }, body }), {
    onSuccess: showSeason,
  });

export const useAnnounceSeason = (id: number) =>
  useCall(
    (body: { version: number; opensNow: boolean }) =>
      callApi(seasonsCalls.announceSeason, { params: { id }, body }),
    {
      onSuccess: async (client, season) => {
        await showSeason(client, season);
        // What opens freezes its rules.
        await client.invalidateQueries({ queryKey: seasonsKeys.rules(id) });
      },
    },
  );

export const useRecallSeason = (id: number) =>
  useCall(() => callApi(seasonsCalls.recallSeason, { params: { id } }), {
    onSuccess: showSeason,
  });

export const useDeleteSeason = (id: number) =>
  useCall(() => callApi(seasonsCalls.deleteSeason, { params: { id } }), {
    onSuccess: refreshLists,
  });

export const useAddException = (id: number) =>
  useCall((body: ExceptionToAdd) => callApi(seasonsCalls.addException, { params: { id }, body }), {
    onSuccess: (client) => refreshSeason(client, id),
  });

export const useEndException = (id: number) =>
  useCall((exceptionId: number) => callApi(seasonsCalls.endException, { params: { id, exceptionId } }), {
    onSuccess: (client) => refreshSeason(client, id),
  });

async function refreshSeason(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: seasonsKeys.one(id) }),
    client.invalidateQueries({ queryKey: seasonsKeys.history(id) }),
  ]);
}

/** A new one where there is no id. */
export const useSaveAwardType = () =>
  useCall(
    ({ id, body }: { id: number | null; body: AwardTypeToSave }) =>
      id === null
        ? callApi(seasonsCalls.createAwardType, { body })
        : callApi(seasonsCalls.saveAwardType, { params: { id }, body }),
    {
      onSuccess: (client) =>
        Promise.all([
          client.invalidateQueries({ queryKey: seasonsKeys.awardTypes }),
          // Seasons are called by their award.
          refreshLists(client),
        ]),
    },
  );
