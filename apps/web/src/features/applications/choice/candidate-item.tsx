import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { elementTitle, titleOf, valuesUnder } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import type { BillLine } from '@/components/season-points/bill.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { ApplicationCandidate } from '@/lib/received.ts';
import { FaultReason } from '../fault-reason.tsx';
import type { Fault } from '../refusal-faults.ts';
import { AchievementFiles } from '../screen/achievement-files.tsx';
import styles from './choice.module.css';

type CandidateItemProps = {
  candidate: ApplicationCandidate;
  /** Why the last saving was refused, where it was because of this one. */
  fault: Fault | undefined;
  isChosen: boolean;
  /** What it brings in its season, or would add; null where no season counts. */
  line: (BillLine & { isChosen: boolean }) | null;
  onToggle: (isChosen: boolean) => void;
};

/** What can't be used any more can still be taken out. */
export function CandidateItem({ candidate, fault, isChosen, line, onToggle }: CandidateItemProps) {
  const { t } = useTranslation('applications');
  const { t: shared } = useTranslation('element');
  const { element, unusable, isDeleted } = candidate;
  const reason = unusable === null ? fault?.message : t(`edit.reason.${unusable}`);
  const otherId = candidate.applicationId ?? fault?.applicationId;
  const title = elementTitle(element) ?? t('unnamed');
  const subBlock = titleOf(
    { title: candidate.subBlockTitle, titleEn: candidate.subBlockTitleEn },
    currentLanguage(),
  );
  return (
    <li className={classNames(styles.item, reason !== undefined && !isChosen && styles.unusable)}>
      <div className={styles.top}>
        <Checkbox isSelected={isChosen} isDisabled={unusable !== null && !isChosen} onChange={onToggle}>
          <span className={styles.title}>{title}</span>
          <span className={styles.subBlock}>
            {subBlock}
            {isDeleted && ` ${shared('oldVersion')}`}
          </span>
        </Checkbox>
        <p className={styles.score}>
          {line && (
            <span className={styles.season}>
              {t(line.isChosen ? 'score.season' : 'edit.wouldAdd')}: <strong>{line.counted}</strong>
            </span>
          )}
          <span className={line ? styles.quiet : undefined}>
            {t('score.verification')}: {element.score ?? t('score.none')}
          </span>
        </p>
      </div>
      {line && line.why !== null && <p className={styles.why}>{line.why}</p>}
      {reason !== undefined && <FaultReason text={reason} applicationId={otherId} />}
      <div className={styles.details}>
        <ElementValues attributes={valuesUnder(title, element.attributes)} />
        <AchievementFiles attachments={element.attachments} />
      </div>
    </li>
  );
}
