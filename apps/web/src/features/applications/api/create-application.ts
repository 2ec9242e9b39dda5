import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import type { ApplicationCreation } from '@zachetka/contract/applications/applications.schemas';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { i18n } from '@/lib/i18n.ts';
import type { Application } from '@/lib/received.ts';
import { chosenElements } from '../shown-nominations.ts';
import { applicationKeys } from './application-keys.ts';
import { refreshCandidates } from './changed-application.ts';
import { completeApplication } from './complete-application.ts';

/**
 * A draft begins with its first choice. A mutation is never repeated by itself, and the server answers the same choice with the
 * same draft: however slow the call is, and however often somebody presses, there is one.
 */
export function useCreateApplication(seasonId?: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Chosen) => createApplication(chosen, seasonId),
    onSuccess: (created) => {
      const isWhole = created.blocks !== undefined;
      if (isWhole) client.setQueryData(applicationKeys.one(created.id, 'own'), completeApplication(created));
      void client.invalidateQueries({ queryKey: applicationKeys.ownLists });
    },
    onError: (error) => refreshCandidates(client, error),
  });
}

type Chosen = readonly number[] | { nominationId: number };

/** Of what else a service answers nobody knows. */
type Created = Pick<Application, 'id'> & Partial<Application>;

/** An answer without an id is an error: there would be nothing to open. */
async function createApplication(chosen: Chosen, seasonId: number | undefined): Promise<Created> {
  const refuse = (reason: 'tokenNotFound' | 'createdWithoutId') => {
    const message = i18n.t(`create.${reason}`, { ns: 'applications' });
    return new ApiError(0, { code: reason, message });
  };
  if (!authToken()) throw refuse('tokenNotFound');
  const create = async (given: ApplicationCreation) => {
    const created = await callApi(applicationsCalls.createApplication, {
      body: seasonId === undefined ? given : { ...given, seasonId },
      redirectsRefusals: false,
    });
    if (!hasId(created)) throw refuse('createdWithoutId');
    return created;
  };
  if ('nominationId' in chosen) return create(chosen);
  const body = { portfolioElementIds: [...chosen] };
  const created = await create(body);
  if (hasChoice(created)) return created;
  // A service of the university's own makes it empty, as it is specified.
  const { id } = created;
  const saved: Partial<Application> | undefined = await callApi(applicationsCalls.saveSelection, {
    params: { id },
    body,
  });
  return { ...saved, id };
}

/** Of a service that is not ours nobody knows what it answers. */
function hasId(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number';
}

function hasChoice({ blocks }: Partial<Pick<Application, 'blocks'>>): boolean {
  return chosenElements(blocks ?? []).length > 0;
}
