import type { GateNotPassedData } from '@zachetka/contract/seasons/advice.schemas';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { scrollToAnchor } from '@/components/section-navigation/scroll-to-anchor.ts';
import { ApiError } from '@/lib/api-client.ts';
import type { Application } from '@/lib/received.ts';
import { FaultReason } from '../fault-reason.tsx';
import { chosenElements } from '../shown-nominations.ts';
import styles from './submission-refusal.module.css';
import type { Submission } from './use-submission.ts';

const GateList = lazy(async () => ({
  default: (await import('@/components/season-adviser/gate-list.tsx')).GateList,
}));

type SubmissionRefusalProps = { application: Application; submission: Submission; error: Error };

/** What stands in the way of an application, named; it stays until it is mended. */
export function SubmissionRefusal({ application, submission, error }: SubmissionRefusalProps) {
  const { t } = useTranslation('applications');
  const { faults, takeOut, isTakingOut } = submission;
  const gates = gatesOf(error);
  const atFault = chosenElements(application.blocks).filter(({ id }) => faults.has(id));
  return (
    <div role="alert" className={styles.refusal}>
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
          <ul className={styles.list}>
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
