import { queryOptions } from '@tanstack/react-query';
import { configurationCalls } from '@zachetka/contract/configuration/configuration.calls';
import type {
  Configuration,
  ConfigurationFile,
  ConfigurationItemKind,
  ConfigurationToSave,
  ImportResult,
} from '@zachetka/contract/configuration/configuration.schemas';
import { callApi, callApiForRevision, type Revised } from '@/lib/api-client.ts';
import type { Kind } from '../structure/structure.ts';

const kinds: Record<Kind, ConfigurationItemKind> = {
  block: 'blocks',
  subBlock: 'sub-blocks',
  attribute: 'attributes',
};

const configurationKey = ['configuration'] as const;

/** With what was deleted: the switch 'only actual' hides it without a call and without touching unsaved edits. */
export function getConfiguration(signal?: AbortSignal): Promise<Revised<Configuration>> {
  return callApiForRevision(configurationCalls.readConfiguration, { query: { onlyActual: false }, signal });
}

export const configurationQuery = queryOptions({
  queryKey: configurationKey,
  queryFn: ({ signal }) => getConfiguration(signal),
  // Edits are made on what was read at the opening of the page, never on an older copy.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
});

export function saveConfiguration(
  body: ConfigurationToSave,
  ifMatch: string | null,
): Promise<Revised<Configuration>> {
  return callApiForRevision(configurationCalls.saveConfiguration, { body, ifMatch });
}

export function deleteItem(kind: Kind, id: number, ifMatch: string | null): Promise<Revised<void>> {
  const params = { kind: kinds[kind], id };
  return callApiForRevision(configurationCalls.deleteConfigurationItem, { params, ifMatch });
}

export function restoreItem(kind: Kind, id: number, ifMatch: string | null): Promise<Revised<void>> {
  const params = { kind: kinds[kind], id };
  return callApiForRevision(configurationCalls.restoreConfigurationItem, { params, ifMatch });
}

/** How many elements, of how many students, stand under each stored item that the body names. */
export function impactQuery(body: ConfigurationToSave) {
  return queryOptions({
    queryKey: ['configuration-impact', body] as const,
    queryFn: async ({ signal }) =>
      (await callApi(configurationCalls.measureImpact, { body, signal })).changes,
    staleTime: 0,
    gcTime: 0,
  });
}

export function exportConfiguration(): Promise<ConfigurationFile> {
  return callApi(configurationCalls.exportConfiguration);
}

/** The server checks the file: whatever was chosen is sent as it was read. */
export function importConfiguration(
  file: unknown,
  { dryRun, ifMatch = null }: { dryRun: boolean; ifMatch?: string | null },
): Promise<Revised<ImportResult>> {
  return callApiForRevision(configurationCalls.importConfiguration, {
    query: { dryRun },
    body: file as ConfigurationFile,
    ifMatch,
  });
}
