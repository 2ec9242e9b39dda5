import { queryOptions } from '@tanstack/react-query';
import { configurationCalls } from '@zachetka/contract/portfolio/configuration/configuration.calls';
import type {
  Configuration,
  ConfigurationToSave,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { callApi, callApiForRevision, type Revised } from '@/lib/api-client.ts';

const configurationKeys = {
  opened: ['configuration', 'opened'] as const,
  /** What somebody else has saved meanwhile. */
  theirs: ['configuration', 'theirs'] as const,
  impact: (body: ConfigurationToSave) => ['configuration', 'impact', body] as const,
};

/** With what was deleted: the switch 'only actual' hides it without a call and without touching unsaved edits. */
export function readConfiguration(signal?: AbortSignal): Promise<Revised<Configuration>> {
  return callApiForRevision(configurationCalls.readConfiguration, { query: { onlyActual: false }, signal });
}

export const configurationQuery = queryOptions({
  queryKey: configurationKeys.opened,
  queryFn: ({ signal }) => readConfiguration(signal),
  // Edits are made on what was read at the opening of the page, never on an older copy.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
});

/** Each time anew: it is asked for where somebody else was faster. */
export const theirConfigurationQuery = queryOptions({
  queryKey: configurationKeys.theirs,
  queryFn: ({ signal }) => readConfiguration(signal),
  gcTime: 0,
  staleTime: 0,
});

/** How many elements, of how many students, stand under each stored item that the body names. */
export function impactQuery(body: ConfigurationToSave) {
  return queryOptions({
    queryKey: configurationKeys.impact(body),
    queryFn: ({ signal }) => callApi(configurationCalls.measureImpact, { body, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
