import { isOpenApplication } from '@zachetka/contract/applications/application-status.rules';
import { applicationStatusTexts } from '@zachetka/contract/applications/application-status.texts';
import type { CommissionApplication } from '@zachetka/contract/commissions/commissions.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { conflictWords } from '@/components/commission/conflict-words.ts';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { formatNumber } from '@/lib/numbers.ts';
import styles from './commission-page.module.css';

type ApplicationLineProps = {
  application: CommissionApplication;
  /** The university's opens it to decide, an institute's to read. */
  decides: boolean;
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void };
};

export function ApplicationLine({ application, decides, choice }: ApplicationLineProps) {
  const { t } = useTranslation('commissions');
  const { id, fullName, group, status, totalScore, recommendation, conflicts } = application;
  const number = t('list.number', { id });
  const isDecided = decides && isOpenApplication(status) && conflicts.length === 0;
  const details = [
    group,
    inLanguage(application.nominationRu ?? '', application.nominationEn ?? ''),
    t('list.score', { score: formatNumber(totalScore) }),
    applicationStatusTexts[status][currentLanguage()],
  ];
  return (
    <li className={styles.line}>
      {choice && (
        <Checkbox
          isSelected={choice.isChosen}
          onChange={choice.onChoose}
          aria-label={t('list.choose', { id, name: fullName })}
        />
      )}
      <div className={styles.words}>
        <p>
          <Link to={`/commissions/applications?id=${id}&${isDecided ? 'verification' : 'view'}=true`}>
            {number}, {fullName}
          </Link>
        </p>
        <p className={styles.quiet}>{details.filter(Boolean).join(' · ')}</p>
        {recommendation && (
          <p>
            {t(recommendation.isRecommended ? 'list.yes' : 'list.no')}
            {recommendation.reason !== null && `: ${recommendation.reason}`}
          </p>
        )}
        {conflicts.length > 0 && (
          <p className={styles.conflict}>{t('conflict.line', { why: conflictWords(conflicts) })}</p>
        )}
      </div>
    </li>
  );
}
