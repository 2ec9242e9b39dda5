import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { applicationListsCalls } from '@zachetka/contract/scholarship/applications/application-lists.calls';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { i18n } from '@/lib/i18n.ts';
import type { Application } from '@/lib/received.ts';
import { toListQuery } from '../lists/applications-table.ts';
import { chosenElements } from '../shown-nominations.ts';
import { type ApplicationMode, applicationKeys } from './application-keys.ts';
import { completeApplication } from './complete-application.ts';
import { applicationQuery } from './get-application.ts';
import { candidatesQuery } from './get-candidates.ts';

/** What is opened where the address names no application: the first of the mode's list, to evaluate the first that waits; null: none. */
export function firstApplicationQuery(mode: ApplicationMode) {
  return queryOptions({
    queryKey: applicationKeys.first(mode),
    queryFn: async ({ signal }): Promise<number | null> => {
      const { listOwnApplications, listAllApplications } = applicationListsCalls;
      const tab = mode === 'verification' ? 'waiting' : 'all';
      const first = toListQuery({ sort: null, filters: {} }, tab);
      const { applications } = await callApi(mode === 'own' ? listOwnApplications : listAllApplications, {
        query: { page: 0, pageSize: 1, ...(mode === 'verification' && first) },
        signal,
      });
      return applications?.[0]?.id ?? null;
    },
    // It is asked once for a visit; another answer later would swap the application under the reader.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Makes a draft as soon as it is asked for, and its number is the answer. Never repeated by itself; where no answer came, our server
 * answers the next attempt with the same draft.
 */
export function newApplicationQuery(earlierId: number | null, seasonId: number | undefined) {
  return queryOptions({
    queryKey: applicationKeys.made(earlierId, seasonId),
    queryFn: async ({ client }) => {
      const usable = earlierId === null ? [] : await stillUsable(client, earlierId);
      return createApplication(client, usable, seasonId);
    },
    retry: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Of what else a service answers nobody knows. */
type Created = Pick<Application, 'id'> & Partial<Application>;

/** An answer without an id is an error: there would be nothing to open. */
async function createApplication(
  client: QueryClient,
  portfolioElementIds: readonly number[],
  seasonId: number | undefined,
): Promise<number> {
  const refuse = (reason: 'tokenNotFound' | 'createdWithoutId') => {
    const message = i18n.t(`create.${reason}`, { ns: 'applications' });
    return new ApiError(0, { code: reason, message });
  };
  if (!authToken()) throw refuse('tokenNotFound');
  const body = { portfolioElementIds: [...portfolioElementIds] };
  const isEmpty = body.portfolioElementIds.length === 0;
  // The specified call has no body.
  const isBare = isEmpty && seasonId === undefined;
  const given = { redirectsRefusals: false, ...(!isBare && { body: { ...body, seasonId } }) };
  const created: Created = await callApi(applicationsCalls.createApplication, given);
  if (!hasId(created)) throw refuse('createdWithoutId');
  const { id } = created;
  const isValid = isEmpty || chosenElements(created.blocks ?? []).length > 0;
  // A service of the university's own makes it empty, as it is specified.
  const draft: Partial<Application> | undefined = isValid
    ? created
    : await callApi(applicationsCalls.saveSelection, { params: { id }, body });
  if (draft?.blocks)
    client.setQueryData(applicationKeys.one(id, 'own'), completeApplication({ ...draft, id }));
  void client.invalidateQueries({ queryKey: applicationKeys.ownLists });
  return id;
}

/** What an application held and another may hold again. Where it can't be read, one begins from nothing. */
async function stillUsable(client: QueryClient, earlierId: number): Promise<number[]> {
  const earlier = await client.fetchQuery(applicationQuery(earlierId, 'own')).catch(() => undefined);
  const [nomination] = earlier?.blocks ?? [];
  if (!earlier || !nomination) return [];
  const chosen = new Set(chosenElements(earlier.blocks).map(({ id }) => id));
  const candidates = await client.fetchQuery(candidatesQuery(null, nomination.id));
  return candidates
    .filter(({ element, unusable }) => unusable === null && chosen.has(element.id))
    .map(({ element }) => element.id);
}

/** Of a service that is not ours nobody knows what it answers. */
function hasId(answer: unknown): answer is { id: number } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number';
}
