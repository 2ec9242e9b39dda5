import { consentTexts, consentVersion } from '@zachetka/contract/scholarship/applications/consent.texts';
import type { GateNotPassedData } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { scrollToAnchor } from '@/components/section-navigation/scroll-to-anchor.ts';
import { ApiError } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { Application } from '@/lib/received.ts';
import { notifySuccess } from '../application-toasts.ts';
import { FaultReason } from '../fault-reason.tsx';
import { chosenElements, isByStudyAlone } from '../shown-nominations.ts';
import screen from './application-screen.module.css';
import styles from './consent-form.module.css';
import submissionRefusalStyles from './submission-refusal.module.css';
import type { Submission } from './use-submission.ts';

type ConsentFormProps = { anchor: string; application: Application; submission: Submission };

/** Both are confirmed each by itself: consent to the processing of personal data stands alone by law. */
export function ConsentForm({ anchor, application, submission }: ConsentFormProps) {
  const { t } = useTranslation('applications');
  const [isAccurate, setIsAccurate] = useState(false);
  const [isAgreed, setIsAgreed] = useState(false);
  const isPending = submission.isSubmitting;
  const texts = consentTexts[consentVersion];
  const language = currentLanguage();
  const isEmpty = chosenElements(application.blocks).length === 0 && !isByStudyAlone(application);
  const isConfirmed = isAccurate && isAgreed;
  const closed = useClosedRight('apply');
  const missing =
    closed ?? (isEmpty ? t('consent.chooseFirst') : isConfirmed ? null : t('toast.consentFormError'));

  async function submit() {
    try {
      // What follows must happen although this form goes with the draft.
      await submission.submit();
    } catch {
      // Said beside the button, until it is mended.
      return;
    }
    notifySuccess(t('toast.applicationSubmitted'));
    // This form is gone with its button: the eye and the focus go to where the new status stands.
    window.scrollTo({ top: 0 });
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={screen.section}>
      <Card>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (missing !== null || isPending) return;
            void submit();
          }}
        >
          <h2 id={`${anchor}-title`} tabIndex={-1} className={screen.heading}>
            {t('consent.title')}
          </h2>
          <Checkbox isSelected={isAccurate} onChange={setIsAccurate} isDisabled={isPending}>
            {texts?.accuracy[language]}
          </Checkbox>
          <Checkbox isSelected={isAgreed} onChange={setIsAgreed} isDisabled={isPending}>
            {texts?.personalData[language]}
          </Checkbox>
          {submission.error && (
            <SubmissionRefusal application={application} submission={submission} error={submission.error} />
          )}
          <div className={styles.submit}>
            <Button
              type="submit"
              variant="primary"
              icon={<Send aria-hidden />}
              isDisabled={missing !== null}
              isPending={isPending}
              aria-describedby={missing === null ? undefined : 'submit-missing'}
            >
              {t('consent.submit')}
            </Button>
            {missing !== null && (
              <p id="submit-missing" className={screen.quiet}>
                {missing}
              </p>
            )}
          </div>
        </form>
      </Card>
    </section>
  );
}

const GateList = lazy(async () => ({
  default: (await import('@/components/season-adviser/gate-list.tsx')).GateList,
}));

type SubmissionRefusalProps = { application: Application; submission: Submission; error: Error };

/** What stands in the way of an application, named; it stays until it is mended. */
function SubmissionRefusal({ application, submission, error }: SubmissionRefusalProps) {
  const { t } = useTranslation('applications');
  const { faults, takeOut, isTakingOut } = submission;
  const gates = gatesOf(error);
  const atFault = chosenElements(application.blocks).filter(({ id }) => faults.has(id));
  return (
    <div role="alert" className={submissionRefusalStyles.refusal}>
      <Notice tone="negative" title={t('toast.applicationSaveError')} headingLevel={3}>
        {atFault.length === 0 ? error.message : t('fault.text', { count: atFault.length })}
      </Notice>
      <Link to="/help#wrong">{t('fault.whatToDo')}</Link>
      {gates && (
        <Suspense>
          <GateList gates={gates} />
        </Suspense>
      )}
      {atFault.length > 0 && (
        <>
          <ul className={submissionRefusalStyles.list}>
            {atFault.map((element) => (
              <li key={element.id}>
                <a
                  href={`#achievement-${element.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    scrollToAnchor(`achievement-${element.id}`);
                  }}
                >
                  {elementTitle(element) ?? t('unnamed')}
                </a>
                <FaultReason
                  text={faults.get(element.id)?.message ?? ''}
                  applicationId={faults.get(element.id)?.applicationId}
                />
              </li>
            ))}
          </ul>
          <div>
            <Button isPending={isTakingOut} onPress={() => takeOut([...faults.keys()])}>
              {t('fault.takeOutAll', { count: atFault.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Who may apply at all, where that was the reason: each gate with its source, its date and whom to ask. */
function gatesOf(error: Error): GateNotPassedData['gates'] | null {
  if (!(error instanceof ApiError) || error.code !== 'gateNotPassed') return null;
  return (error.data as Partial<GateNotPassedData>).gates ?? null;
}
