import type { ElementHistoryEntry } from '@zachetka/contract/portfolio/portfolio.schemas';
import { isRealDate, toDisplayDate } from '@zachetka/contract/portfolio/wall-date';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from './element-changes.module.css';
import { titleOf } from './element-texts.ts';

/** Each changed field as it was and as it is. */
export function ElementChanges({ changes }: Pick<ElementHistoryEntry, 'changes'>) {
  const { t } = useTranslation('element');
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={`${change.title} ${change.before} ${change.after}`} className={styles.change}>
          <dt>{titleOf(change, currentLanguage())}</dt>
          <dd>
            {change.before !== null && (
              <del aria-label={`${t('history.before')}: ${shown(change.before)}`}>{shown(change.before)}</del>
            )}
            {change.after === null ? (
              <span className={styles.nothing}>{t('history.nothing')}</span>
            ) : (
              <ins aria-label={`${t('history.after')}: ${shown(change.after)}`}>{shown(change.after)}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: string): string {
  return isRealDate(value) ? toDisplayDate(value) : value;
}
