import { useMutation } from '@tanstack/react-query';
import { configurationCalls } from '@zachetka/contract/portfolio/configuration/configuration.calls';
import type {
  Configuration,
  ConfigurationFile,
  ConfigurationItemKind,
  ConfigurationToSave,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi, callApiForRevision, type Revised } from '@/lib/api-client.ts';
import type { Kind } from '../structure/structure.ts';
import { readConfiguration } from './read-configuration.ts';

/*
 * What was read at the opening stays as it is in the cache: the editor holds what is saved and what is not, and takes each
 * answer over itself. It is told by the hook and not by the button, which may be gone by then.
 */

type Change = { ifMatch: string | null };

type Told<Given> = {
  onSuccess: (structure: Revised<Configuration>, change: Given) => void;
  onError: (error: Error, change: Given) => void;
};

type Save = Change & { body: ConfigurationToSave };

export function useSaveConfiguration(told: Told<Save>) {
  return useMutation({
    ...told,
    mutationFn: ({ body, ifMatch }: Save) =>
      callApiForRevision(configurationCalls.saveConfiguration, { body, ifMatch }),
  });
}

const kinds: Record<Kind, ConfigurationItemKind> = {
  block: 'blocks',
  subBlock: 'sub-blocks',
  attribute: 'attributes',
};

type ItemChange = Change & { kind: Kind; id: number };

/** Answers the whole structure as it is after that. */
export function useDeleteItem(told: Told<ItemChange>) {
  return useMutation({
    ...told,
    mutationFn: async ({ kind, id, ifMatch }: ItemChange) => {
      const params = { kind: kinds[kind], id };
      await callApi(configurationCalls.deleteConfigurationItem, { params, ifMatch });
      return readConfiguration();
    },
  });
}

/** Answers the whole structure as it is after that. */
export function useRestoreItem(told: Told<ItemChange>) {
  return useMutation({
    ...told,
    mutationFn: async ({ kind, id, ifMatch }: ItemChange) => {
      const params = { kind: kinds[kind], id };
      await callApi(configurationCalls.restoreConfigurationItem, { params, ifMatch });
      return readConfiguration();
    },
  });
}

export const useExportConfiguration = () => useCall(() => callApi(configurationCalls.exportConfiguration));

type Import = { file: unknown; dryRun: boolean; ifMatch?: string | null };

/** The server checks the file: whatever was chosen is sent as it was read. */
export const useImportConfiguration = () =>
  useCall(({ file, dryRun, ifMatch = null }: Import) =>
    callApiForRevision(configurationCalls.importConfiguration, {
      query: { dryRun },
      body: file as ConfigurationFile,
      ifMatch,
    }),
  );
