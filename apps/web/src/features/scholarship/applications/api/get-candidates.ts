import { queryOptions } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import type { Application, ApplicationCandidate } from '@/lib/received.ts';
import { chosenElements } from '../shown-nominations.ts';
import { applicationKeys } from './application-keys.ts';
import { candidatesOfPortfolio } from './verified-portfolio.ts';

/**
 * For a draft, or for an application that is not made yet. What can be chosen comes from the specified catalogue; a call of our own adds
 * what is chosen or in another application already, and what can't be used, with the reason.
 */
export function candidatesQuery(applicationId: number | null, blockId: number) {
  return queryOptions({
    queryKey: applicationKeys.candidates(applicationId, blockId),
    queryFn: async ({ signal, client }) => {
      const draft =
        applicationId === null
          ? undefined
          : client.getQueryData<Application>(applicationKeys.one(applicationId, 'own'));
      const chosen = new Set(chosenElements(draft?.blocks ?? []).map(({ id }) => id));
      const [catalogue, known] = await Promise.all([
        candidatesOfPortfolio({ blockId, chosen }, signal),
        orWhereUnknown(readKnown(applicationId, blockId, signal), () => []),
      ]);
      const all = new Map([...catalogue, ...known].map((candidate) => [candidate.element.id, candidate]));
      return [...all.values()].toSorted((a, b) => placeOf(a) - placeOf(b) || b.element.id - a.element.id);
    },
    // A window that opens shows how things stand now.
    staleTime: 0,
    gcTime: 0,
  });
}

async function readKnown(
  applicationId: number | null,
  blockId: number,
  signal: AbortSignal,
): Promise<ApplicationCandidate[]> {
  const given = { query: { blockId }, signal, redirectsRefusals: false };
  const { achievements } =
    applicationId === null
      ? await callApi(applicationsCalls.listNewCandidates, given)
      : await callApi(applicationsCalls.listCandidates, { params: { id: applicationId }, ...given });
  return achievements;
}

/** Chosen ones first, then what can be used. */
function placeOf({ selected, unusable }: ApplicationCandidate): number {
  if (selected) return 0;
  return unusable === null ? 1 : 2;
}
