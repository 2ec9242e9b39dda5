import type { UsedEvidence } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import type { ItemOutlook } from '@zachetka/contract/scholarship/seasons/scoring/outlook';
import { dateText, numberText, pointsText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useTranslation } from 'react-i18next';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import styles from './adviser.module.css';

type ItemNotesProps = {
  outlook?: ItemOutlook | undefined;
  /** The day for which points are counted: what was before is part of them. */
  today?: string;
  used: UsedEvidence | undefined;
};

/** What an achievement brings, when it counts less and when no more, and in which season it was used. */
export function ItemNotes({ outlook, today = '', used }: ItemNotesProps) {
  const { t } = useTranslation('season');
  const language = currentLanguage();
  const counts = outlook !== undefined && outlook.brings !== '0';
  const notes = [
    ...(counts ? [t('advice.brings', { points: pointsText(outlook.brings, language) })] : []),
    ...(counts ? outlook.ages.filter(({ on }) => on > today) : []).map(({ on, factor }) =>
      t('advice.ages', { date: dateText(on), factor: numberText(factor, language) }),
    ),
    ...(counts && outlook.expiresOn !== null && outlook.expiresOn > today
      ? [t('advice.expires', { date: dateText(outlook.expiresOn) })]
      : []),
    ...(used ? [t('advice.used', { season: inLanguage(used.seasonRu, used.seasonEn) })] : []),
  ];
  if (notes.length === 0) return null;
  return <p className={styles.quiet}>{notes.join(' ')}</p>;
}
