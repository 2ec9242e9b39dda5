import { queryOptions, useMutation } from '@tanstack/react-query';
import { openSeasonCalls } from '@zachetka/contract/scholarship/open-season/open-season.calls';
import type { ShownSeal } from '@zachetka/contract/scholarship/open-season/open-season.schemas';
import { checkOwnLine } from '@zachetka/contract/scholarship/open-season/seal.rules';
import { callApi } from '@/lib/api-client.ts';
import { webSha256 } from '@/lib/sha256.ts';
import { applicationKeys } from './application-keys.ts';

export const sealsQuery = (seasonId: number) =>
  queryOptions({
    queryKey: applicationKeys.seals(seasonId),
    queryFn: ({ signal }) => callApi(openSeasonCalls.readSeals, { params: { id: seasonId }, signal }),
  });

/** The line comes with the way to each seal: it holds where that leads to what the page has shown as the seal. */
async function checkLine(applicationId: number, seals: readonly ShownSeal[]) {
  const line = await callApi(openSeasonCalls.readOwnLine, { params: { id: applicationId } });
  const checked = await checkOwnLine(line, webSha256);
  const shown = new Map(seals.map(({ number, root }) => [number, root]));
  const holds =
    checked.seals.length > 0 && checked.seals.every(({ number, found }) => shown.get(number) === found);
  return { line, holds, numbers: checked.seals.map(({ number }) => number).toSorted((a, b) => a - b) };
}

export const useCheckLine = (applicationId: number, seals: readonly ShownSeal[]) =>
  useMutation({ mutationFn: () => checkLine(applicationId, seals) });
