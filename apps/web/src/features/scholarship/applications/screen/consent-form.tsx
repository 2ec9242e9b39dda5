import { consentTexts, consentVersion } from '@zachetka/contract/scholarship/applications/consent.texts';
import type { GateNotPassedData } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { scrollToAnchor } from '@/components/section-navigation/scroll-to-anchor.ts';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Application } from '@/lib/received.ts';
import { notifySuccess } from '../application-toasts.ts';
import { FaultReason } from '../fault-reason.tsx';
import { chosenElements } from '../shown-nominations.ts';
import screen from './application-screen.module.css';
import styles from './consent-form.module.css';
import type { Submission } from './use-submission.ts';

type ConsentFormProps = { anchor: string; application: Application; submission: Submission };

const formId = 'consent-form';

/** Both are confirmed each by itself: consent to the processing of personal data stands alone by law. */
export function ConsentForm({ anchor, application, submission }: ConsentFormProps) {
  const { t } = useTranslation('applications');
  const { consents, consent, missing, isSubmitting } = submission;
  const texts = consentTexts[consentVersion];
  const language = currentLanguage();

  async function submit() {
    try {
      // What follows must happen although this form goes with the draft.
      await submission.submit();
    } catch {
      // Said here until it is mended; the button is in sight wherever the page stands.
      scrollToAnchor(anchor);
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
          id={formId}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (missing !== null || isSubmitting) return;
            void submit();
          }}
        >
          <h2 id={`${anchor}-title`} tabIndex={-1} className={screen.heading}>
            {t('consent.title')}
          </h2>
          <Checkbox
            isSelected={consents.accuracy}
            onChange={(accuracy) => consent({ accuracy })}
            isDisabled={isSubmitting}
          >
            {texts?.accuracy[language]}
          </Checkbox>
          <Checkbox
            isSelected={consents.personalData}
            onChange={(personalData) => consent({ personalData })}
            isDisabled={isSubmitting}
          >
            {texts?.personalData[language]}
          </Checkbox>
          {submission.error && (
            <SubmissionRefusal application={application} submission={submission} error={submission.error} />
          )}
        </form>
      </Card>
    </section>
  );
}

type SubmitBarProps = { application: Application; submission: Submission; anchor: string };

/** How the draft stands, and the button that sends it: in sight from the first screen on. */
export function SubmitBar({ application, submission, anchor }: SubmitBarProps) {
  const { t } = useTranslation('applications');
  const { missing, awaitsConsent, isSubmitting } = submission;
  const { totalScore } = application;
  const total = totalScore ?? 0;
  const points = application.scoring
    ? t('new.seasonPoints', { points: formatNumber(total) })
    : t('edit.score', { count: total });
  return (
    <ActionBar
      label={t('consent.submit')}
      isBesideSections
      isLow={missing === null || awaitsConsent}
      words={<span id="submit-missing">{missing ?? points}</span>}
    >
      {awaitsConsent && (
        <Button
          onPress={() => {
            scrollToAnchor(anchor);
            document
              .querySelector<HTMLElement>(`#${formId} input:not(:checked)`)
              ?.focus({ preventScroll: true });
          }}
        >
          {t('consent.give')}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        icon={<Send aria-hidden />}
        isDisabled={missing !== null}
        isPending={isSubmitting}
        aria-describedby="submit-missing"
      >
        {t('consent.submit')}
      </Button>
    </ActionBar>
  );
}

const GateList = lazyPart(() => import('@/components/season-adviser/gate-list.tsx'), 'GateList');

type SubmissionRefusalProps = { application: Application; submission: Submission; error: Error };

/** What stands in the way of an application, named; it stays until it is mended. */
function SubmissionRefusal({ application, submission, error }: SubmissionRefusalProps) {
  const { t } = useTranslation('applications');
  const { faults, takeOut, isTakingOut } = submission;
  const gates = gatesOf(error);
  const atFault = chosenElements(application.blocks).filter(({ id }) => faults.has(id));
  return (
    <div role="alert" className="column gap3">
      <Notice tone="negative" title={t('toast.applicationSaveError')} headingLevel={3}>
        {atFault.length === 0 ? error.message : t('fault.text', { count: atFault.length })}
      </Notice>
      <Link to="/help#wrong">{t('fault.whatToDo')}</Link>
      {gates && <GateList gates={gates} />}
      {atFault.length > 0 && (
        <>
          <ul className="column gap2 breakAnywhere">
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
