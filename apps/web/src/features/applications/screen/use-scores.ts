import { useQueryClient } from '@tanstack/react-query';
import { totalScore } from '@zachetka/contract/applications/application-status.rules';
import type { Application, AssessmentResult } from '@zachetka/contract/applications/applications.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApplicationMode, applicationKeys } from '../api/application-keys.ts';
import { assessElements } from '../api/change-application.ts';
import { failureText, tellFailure, tellSuccess } from '../application-toasts.ts';
import { chosenElements } from '../shown-nominations.ts';

export type Scores = {
  total: number;
  isSaving: boolean;
  /** Null takes the typed value back. */
  type: (elementId: number, score: number | null) => void;
  save: (elementId: number, score: number) => Promise<boolean>;
};

/** The scores as they are typed: the total follows at once, the server when the field is left. */
export function useScores(application: Application, mode: ApplicationMode): Scores {
  const { t } = useTranslation('applications');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map());
  const [saving, setSaving] = useState(0);
  const key = applicationKeys.one(application.id, mode);

  const type: Scores['type'] = (elementId, score) =>
    setTyped((before) =>
      score === null ? without(before, elementId) : new Map(before).set(elementId, score),
    );

  const save: Scores['save'] = async (elementId, score) => {
    setSaving((count) => count + 1);
    try {
      const result = await assessElements([{ portfolioElementId: elementId, score }]);
      // A reading that began before would bring the old score back for a moment.
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<Application>(
        key,
        (known) => known && withScore(known, { elementId, score, result }),
      );
      tellSuccess(t('toast.scoreSaved', { score }));
      void queryClient.invalidateQueries({ queryKey: applicationKeys.all });
      return true;
    } catch (error) {
      tellFailure(failureText(t('toast.scoreSaveError'), error));
      void queryClient.invalidateQueries({ queryKey: key });
      return false;
    } finally {
      setTyped((before) => (before.get(elementId) === score ? without(before, elementId) : before));
      setSaving((count) => count - 1);
    }
  };

  const total =
    typed.size === 0 ? application.totalScore : totalScore(chosenElements(application.blocks), typed);
  return { total, isSaving: saving > 0, type, save };
}

function without(typed: ReadonlyMap<number, number>, elementId: number): ReadonlyMap<number, number> {
  const rest = new Map(typed);
  rest.delete(elementId);
  return rest;
}

type Saved = { elementId: number; score: number; result: AssessmentResult };

function withScore(application: Application, { elementId, score, result }: Saved): Application {
  const now = result.applications.find(({ id }) => id === application.id);
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
