import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import type { AssessmentResult } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { callApi } from '@/lib/api-client.ts';
import type { Application } from '@/lib/received.ts';
import { type ApplicationMode, applicationKeys } from './application-keys.ts';

/** What is decided on an application waits for the scores that are on their way. */
export const evaluationScope = (applicationId: number) => ({ id: `evaluation/${applicationId}` });

/** The version that one's own scores have made of this one. They are no change by somebody else, however late they came. */
export function versionAfterOwnScores(
  client: QueryClient,
  applicationId: number,
  version: number | undefined,
): number | undefined {
  if (version === undefined) return undefined;
  const saved = client
    .getMutationCache()
    .findAll({ mutationKey: applicationKeys.assessment(applicationId), status: 'success' })
    .flatMap(({ state }) => (state.data as Partial<AssessmentResult>).applications ?? []);
  const own = new Set(saved.filter(({ id }) => id === applicationId).map((each) => each.version));
  let after = version;
  while (own.has(after + 1)) after += 1;
  return after;
}

type ElementScore = { elementId: number; score: number };

/**
 * The score of one achievement. Several are sent one after the other (the scope): of two answers that overtake each
 * other the older one would leave the page with a version that the server has left behind. `isSaving` is about all.
 */
export function useAssessElement(applicationId: number, mode: ApplicationMode) {
  const client = useQueryClient();
  const key = applicationKeys.one(applicationId, mode);
  const mutationKey = applicationKeys.assessment(applicationId);
  const assess = useMutation({
    mutationKey,
    scope: evaluationScope(applicationId),
    mutationFn: ({ elementId, score }: ElementScore) =>
      callApi(applicationsCalls.assessElements, { body: [{ portfolioElementId: elementId, score }] }),
    onSuccess: async (result, scored) => {
      // A reading that began before would bring the old score back for a moment.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Application>(key, (known) => known && withScore(known, scored, result));
      void client.invalidateQueries({ queryKey: applicationKeys.all });
    },
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
  return { assess: assess.mutateAsync, isSaving: useIsMutating({ mutationKey }) > 0 };
}

function withScore(
  application: Application,
  { elementId, score }: ElementScore,
  result: Partial<AssessmentResult>,
): Application {
  const now = result.applications?.find(({ id }) => id === application.id);
  return {
    ...application,
    ...now,
    blocks: application.blocks.map((block) => ({
      ...block,
      subBlocks: block.subBlocks.map((subBlock) => ({
        ...subBlock,
        elements: subBlock.elements.map((element) =>
          element.id === elementId ? { ...element, score } : element,
        ),
      })),
    })),
  };
}
