import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton, Button } from '@/components/button/button.tsx';
import { ElementDates } from '@/components/portfolio-element/element-dates.tsx';
import { elementTitle, valuesUnder } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import type { BillLine } from '@/components/season-points/bill.ts';
import { ElementBadge } from '@/components/status-badge/status-badge.tsx';
import { classNames } from '@/lib/class-names.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ApplicationElement } from '@/lib/received.ts';
import { FaultReason } from '../fault-reason.tsx';
import styles from './achievement-card.module.css';
import { AchievementFiles } from './achievement-files.tsx';
import type { Submission } from './use-submission.ts';

type AchievementCardProps = {
  element: ApplicationElement;
  /** What it brings by the rules of a season; null where it has the commission's score instead. */
  line: BillLine | null;
  /** What the evaluation does with it. Without it the score is only read, and files open in a new tab. */
  evaluated?: {
    anchor: string;
    isCurrent: boolean;
    onFocus: () => void;
    /** In place of the score, where it can be changed. */
    scoreInput: ReactNode;
    files: ReactNode;
  };
  /** Where the application can still be submitted. */
  submission?: Submission | null;
};

/** One chosen achievement with its score. */
export function AchievementCard({ element, line, evaluated, submission = null }: AchievementCardProps) {
  const { t } = useTranslation('applications');
  const { id, status, score, verificationScore, adminComment } = element;
  const fault = submission?.faults.get(id);
  const title = elementTitle(element) ?? t('unnamed');
  // Who fills in a draft knows what is in it: a line each, that opens where it stands.
  const folds = submission !== null && !fault;
  const [isOpen, setIsOpen] = useState(false);
  const explains =
    line === null && score !== null && (evaluated !== undefined || score !== verificationScore);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whose control has the focus is the current one
    <article
      aria-labelledby={`achievement-${id}`}
      className={classNames(styles.card, evaluated?.isCurrent && styles.current, fault && styles.faulty)}
      {...(evaluated && {
        id: evaluated.anchor,
        tabIndex: -1,
        'aria-current': evaluated.isCurrent || undefined,
        onFocus: evaluated.onFocus,
      })}
    >
      {submission && fault && (
        <div className="row gap2x4 apart">
          <FaultReason text={fault.message} applicationId={fault.applicationId} />
          <Button
            aria-label={t('fault.takeOutOf', { title })}
            isPending={submission.isTakingOut}
            onPress={() => submission.takeOut([id])}
          >
            {t('fault.takeOut')}
          </Button>
        </div>
      )}
      <header className={styles.header}>
        <div className="stack gap1 shrink">
          <h4 id={`achievement-${id}`} className={styles.title}>
            {folds ? (
              <BaseButton className={styles.opener} aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
                {title}
                <ChevronDown aria-hidden />
              </BaseButton>
            ) : (
              title
            )}
          </h4>
          <div className="row gap1x3">
            <ElementBadge status={status} score={verificationScore ?? (line === null ? score : null)} />
            <ElementDates element={element} />
            {explains && verificationScore !== null && (
              <span className={styles.label}>
                {t('score.explained', {
                  verification: formatNumber(verificationScore),
                  commission: formatNumber(score),
                })}
              </span>
            )}
          </div>
        </div>
        <div className="fixed">
          {evaluated?.scoreInput ?? (
            <p className={styles.given}>
              <span className={styles.label}>{t(line ? 'score.season' : 'score.label')}</span>
              <span className={styles.number}>
                {line?.counted ?? (score === null ? t('score.none') : formatNumber(score))}
              </span>
            </p>
          )}
        </div>
      </header>
      {line && line.why !== null && <p className={styles.why}>{line.why}</p>}
      {(!folds || isOpen) && (
        <>
          <ElementValues attributes={valuesUnder(title, element.attributes)} />
          {adminComment !== null && adminComment !== '' && (
            <p className="breakAnywhere keepLines">
              <span className={styles.label}>{t('verifierComment')}</span>
              {adminComment}
            </p>
          )}
          {evaluated ? evaluated.files : <AchievementFiles attachments={element.attachments} />}
        </>
      )}
    </article>
  );
}
