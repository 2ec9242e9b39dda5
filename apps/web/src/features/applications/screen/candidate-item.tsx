import type { ApplicationCandidate } from '@zachetka/contract/applications/applications.schemas';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { elementTitle, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { AchievementFiles } from './achievement-files.tsx';
import styles from './edit-modal.module.css';

type CandidateItemProps = {
  candidate: ApplicationCandidate;
  isChosen: boolean;
  onToggle: (id: number, isChosen: boolean) => void;
};

/** What can't be used any more can still be taken out. */
export function CandidateItem({ candidate, isChosen, onToggle }: CandidateItemProps) {
  const { t } = useTranslation('applications');
  const { t: shared } = useTranslation('element');
  const { element, unusable, applicationId, isDeleted } = candidate;
  const subBlock = titleOf(
    { title: candidate.subBlockTitle, titleEn: candidate.subBlockTitleEn },
    currentLanguage(),
  );
  return (
    <li className={classNames(styles.item, unusable !== null && !isChosen && styles.unusable)}>
      <div className={styles.top}>
        <Checkbox
          isSelected={isChosen}
          isDisabled={unusable !== null && !isChosen}
          onChange={(chosen) => onToggle(element.id, chosen)}
        >
          <span className={styles.title}>{elementTitle(element) ?? t('unnamed')}</span>
          <span className={styles.subBlock}>
            {subBlock}
            {isDeleted && ` ${shared('oldVersion')}`}
          </span>
        </Checkbox>
        <span className={styles.score}>
          {t('score.label')}: {element.score ?? t('score.none')}
        </span>
      </div>
      {unusable !== null && (
        <p className={styles.reason}>
          <CircleAlert aria-hidden size={16} />
          <span>
            {t(`edit.reason.${unusable}`)}{' '}
            {unusable === 'IN_ANOTHER_APPLICATION' && applicationId !== null && (
              <Link to={`/application-for-pgas?id=${applicationId}`}>
                {t('edit.otherApplication', { id: applicationId })}
              </Link>
            )}
          </span>
        </p>
      )}
      <div className={styles.details}>
        <ElementValues attributes={element.attributes} />
        <AchievementFiles attachments={element.attachments} />
      </div>
    </li>
  );
}
