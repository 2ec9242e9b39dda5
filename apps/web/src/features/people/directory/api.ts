import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { directoryCalls } from '@zachetka/contract/people/directory/directory.calls';
import type {
  MappingToSave,
  MappingToTry,
  ScimSettings,
} from '@zachetka/contract/people/directory/directory.schemas';
import type { LdapToSave } from '@zachetka/contract/people/directory/ldap.schemas';
import { saveOrReadTheirs } from '@/lib/api/save-or-read-theirs.ts';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';

const directoryKeys = { all: ['directory'] as const };

const readDirectory = (signal?: AbortSignal) =>
  callApi(directoryCalls.readDirectory, signal ? { signal } : {});

export const directoryQuery = queryOptions({
  queryKey: directoryKeys.all,
  queryFn: ({ signal }) => readDirectory(signal),
  // Directories come and go by themselves.
  staleTime: 0,
});

/** What is read anew after a change. */
function useAnew() {
  const client = useQueryClient();
  return { onSuccess: () => client.invalidateQueries({ queryKey: directoryKeys.all }) };
}

export function useSaveMapping() {
  return useMutation({
    mutationFn: (body: MappingToSave) =>
      saveOrReadTheirs(
        () => callApi(directoryCalls.saveMapping, { body }),
        async () => (await readDirectory()).mapping,
        'mappingChangedMeanwhile',
      ),
    ...useAnew(),
  });
}

export const useTryMapping = () =>
  useCall((body: MappingToTry) => callApi(directoryCalls.tryMapping, { body }));

export function useSaveScimSettings() {
  return useMutation({
    mutationFn: (body: ScimSettings) => callApi(directoryCalls.saveScimSettings, { body }),
    ...useAnew(),
  });
}

export function useMakeScimSecret() {
  return useMutation({ mutationFn: () => callApi(directoryCalls.makeScimSecret), ...useAnew() });
}

export function useDropScimSecret() {
  return useMutation({ mutationFn: () => callApi(directoryCalls.dropScimSecret), ...useAnew() });
}

export function useSaveLdap() {
  return useMutation({
    mutationFn: (body: LdapToSave) => callApi(directoryCalls.saveLdap, { body }),
    ...useAnew(),
  });
}

export const useTryLdap = () => useCall(() => callApi(directoryCalls.tryLdap));
