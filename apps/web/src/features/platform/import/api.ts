import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { importCalls } from '@zachetka/contract/platform/import/import.calls';
import type { ImportRun } from '@zachetka/contract/platform/import/import.schemas';
import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi, callApiForFile } from '@/lib/api-client.ts';

const importKeys = {
  all: ['import'] as const,
  log: ['import', 'log'] as const,
  kinds: ['import', 'kinds'] as const,
  run: (id: number) => ['import', 'run', id] as const,
  changes: (id: number, kind: ImportKind) => ['import', 'run', id, 'changes', kind] as const,
  refusals: (id: number, kind: ImportKind) => ['import', 'run', id, 'refusals', kind] as const,
};

/** While it is under way it is asked for so often, in milliseconds. */
const pollEvery = 700;

export function importQuery(id: number) {
  return queryOptions({
    queryKey: importKeys.run(id),
    queryFn: ({ signal }) => callApi(importCalls.readImport, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.progress ? pollEvery : false),
  });
}

export const logQuery = infiniteQueryOptions({
  queryKey: importKeys.log,
  queryFn: ({ signal, pageParam }) =>
    callApi(importCalls.listImports, { query: { page: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ totalPages }, pages) => (pages.length < totalPages ? pages.length : undefined),
  staleTime: 0,
});

type OfFile = { id: number; kind: ImportKind };

export function changesQuery({ id, kind }: OfFile) {
  return infiniteQueryOptions({
    queryKey: importKeys.changes(id, kind),
    queryFn: ({ signal, pageParam }) =>
      callApi(importCalls.listImportChanges, {
        params: { id, kind },
        query: { page: pageParam, pageSize: 50 },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, pages) => (pages.length < totalPages ? pages.length : undefined),
  });
}

export function refusalsQuery({ id, kind }: OfFile) {
  return infiniteQueryOptions({
    queryKey: importKeys.refusals(id, kind),
    queryFn: ({ signal, pageParam }) =>
      callApi(importCalls.listImportRefusals, {
        params: { id, kind },
        query: { page: pageParam, pageSize: 50 },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, pages) => (pages.length < totalPages ? pages.length : undefined),
  });
}

export type RefusedFile = { name: string; reason: string };
type Uploaded = { run: ImportRun; refused: RefusedFile[] };

/** Sends the files one after another and has them checked. A file that is refused does not hold up the others. */
async function sendFiles(id: number | null, files: readonly File[]): Promise<Uploaded> {
  let run =
    id === null
      ? await callApi(importCalls.beginImport)
      : await callApi(importCalls.readImport, { params: { id } });
  const refused: RefusedFile[] = [];
  for (const file of files) {
    try {
      run = await callApi(importCalls.addImportFile, { params: { id: run.id }, file });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refused.push({ name: file.name, reason: error.message });
    }
  }
  if (run.files.length > 0 && refused.length < files.length) {
    run = await callApi(importCalls.checkImport, { params: { id: run.id } });
  }
  return { run, refused };
}

function useRunChange<Asked>(change: (asked: Asked) => Promise<ImportRun>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (run) => {
      client.setQueryData(importKeys.run(run.id), run);
      await client.invalidateQueries({ queryKey: importKeys.all });
    },
  });
}

export const useSendFiles = (id: number | null) =>
  useCall((files: readonly File[]) => sendFiles(id, files), {
    onSuccess: async (client, { run }) => {
      client.removeQueries({ queryKey: importKeys.run(run.id) });
      client.setQueryData(importKeys.run(run.id), run);
      await client.invalidateQueries({ queryKey: importKeys.log });
    },
  });

export const useCheckImport = (id: number) =>
  useRunChange(() => callApi(importCalls.checkImport, { params: { id } }));

export const useApplyImport = (id: number) =>
  useRunChange((preview: string) => callApi(importCalls.applyImport, { params: { id }, body: { preview } }));

export const useUndoImport = (id: number) =>
  useRunChange(() => callApi(importCalls.undoImport, { params: { id } }));

/** What is left is checked anew: it may have waited for the file that is gone. */
export const useRemoveFile = (id: number) =>
  useRunChange(async (kind: ImportKind) => {
    const run = await callApi(importCalls.removeImportFile, { params: { id, kind } });
    return run.files.length === 0 ? run : callApi(importCalls.checkImport, { params: { id } });
  });

/** What was looked at while it was under way is no longer what stands there. */
export function useReadAnewWhenDone(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: importKeys.all });
}

export const importKindsQuery = queryOptions({
  queryKey: importKeys.kinds,
  queryFn: ({ signal }) => callApi(importCalls.listImportKinds, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useDownloadRefusals = () =>
  useCall((params: { id: number; kind: ImportKind }) =>
    callApiForFile(importCalls.exportImportRefusals, { params }),
  );
