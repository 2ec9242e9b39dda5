import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import type { Application } from '@/lib/received.ts';
import { useSaveSelection } from '../api/save-selection.ts';
import { useSubmitApplication } from '../api/submit-application.ts';
import { notifySuccess } from '../application-toasts.ts';
import { type Faults, faultsOf } from '../refusal-faults.ts';
import { chosenElements, isByStudyAlone } from '../shown-nominations.ts';

type Consents = { accuracy: boolean; personalData: boolean };

const noConsents: Consents = { accuracy: false, personalData: false };

export type Submission = {
  submit: () => Promise<void>;
  consents: Consents;
  consent: (given: Partial<Consents>) => void;
  /** Why the draft can't be submitted yet, in words; null where it can. */
  missing: string | null;
  /** All that is missing is to be ticked. */
  awaitsConsent: boolean;
  isSubmitting: boolean;
  /** Why the last attempt failed, and of the chosen achievements those at fault. */
  error: Error | null;
  faults: Faults;
  takeOut: (elementIds: readonly number[]) => void;
  isTakingOut: boolean;
};

/** Submits a draft; what stands in the way can be taken out, until nothing does. */
export function useSubmission(application: Application, enrolmentId: number | null): Submission {
  const { t } = useTranslation('applications');
  const submission = useSubmitApplication(application.id);
  const selection = useSaveSelection(application.id);
  const [consents, setConsents] = useState(noConsents);
  const closed = useClosedRight('apply');
  const chosen = chosenElements(application.blocks).map(({ id }) => id);
  const isEmpty = chosen.length === 0 && !isByStudyAlone(application);
  const isAgreed = consents.accuracy && consents.personalData;
  const refused = closed ?? (isEmpty ? t('consent.chooseFirst') : null);
  const faults = new Map([...faultsOf(submission.error)].filter(([id]) => chosen.includes(id)));

  const takeOut: Submission['takeOut'] = (elementIds) =>
    selection.mutate(
      {
        portfolioElementIds: chosen.filter((id) => !elementIds.includes(id)),
        version: application.version,
      },
      {
        onSuccess: () => {
          notifySuccess(t('toast.achievementsSaved'));
          if ([...faults.keys()].every((id) => elementIds.includes(id))) submission.reset();
        },
      },
    );

  return {
    consents,
    consent: (given) => setConsents({ ...consents, ...given }),
    missing: refused ?? (isAgreed ? null : t('toast.consentFormError')),
    awaitsConsent: refused === null && !isAgreed,
    submit: async () => {
      selection.reset();
      await submission.mutateAsync({ version: application.version, enrolmentId });
      // Whoever takes it back consents anew to what they send then.
      setConsents(noConsents);
    },
    isSubmitting: submission.isPending,
    error: selection.error ?? submission.error,
    faults,
    takeOut,
    isTakingOut: selection.isPending,
  };
}
