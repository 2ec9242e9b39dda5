import { totalScore } from '@zachetka/contract/scholarship/applications/application-score.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Application } from '@/lib/received.ts';
import type { ApplicationMode } from '../api/application-keys.ts';
import { useAssessElement } from '../api/assess-element.ts';
import { failureText, notifyFailure, notifySuccess } from '../application-toasts.ts';
import { chosenElements } from '../shown-nominations.ts';

export type Scores = {
  /** Null where nobody has told it and nothing was typed. */
  total: number | null;
  isSaving: boolean;
  /** Null takes the typed value back. */
  type: (elementId: number, score: number | null) => void;
  save: (elementId: number, score: number) => Promise<boolean>;
};

/** The scores as they are typed: the total follows at once, the server when the field is left. */
export function useScores(application: Application, mode: ApplicationMode): Scores {
  const { t } = useTranslation('applications');
  const { assess, isSaving } = useAssessElement(application.id, mode);
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map());

  const type: Scores['type'] = (elementId, score) =>
    setTyped((before) =>
      score === null ? without(before, elementId) : new Map(before).set(elementId, score),
    );

  const save: Scores['save'] = async (elementId, score) => {
    try {
      await assess({ elementId, score });
      notifySuccess(t('toast.scoreSaved', { score }));
      return true;
    } catch (error) {
      notifyFailure(failureText(t('toast.scoreSaveError'), error));
      return false;
    } finally {
      setTyped((before) => (before.get(elementId) === score ? without(before, elementId) : before));
    }
  };

  const total =
    typed.size === 0 ? application.totalScore : totalScore(chosenElements(application.blocks), typed);
  return { total, isSaving, type, save };
}

function without(typed: ReadonlyMap<number, number>, elementId: number): ReadonlyMap<number, number> {
  const rest = new Map(typed);
  rest.delete(elementId);
  return rest;
}
