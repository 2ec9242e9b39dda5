import type { ElementHistoryEntry } from '@zachetka/contract/portfolio/portfolio.schemas';
import { isRealDate, toDisplayDate } from '@zachetka/contract/portfolio/wall-date';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from './element-changes.module.css';
import { titleOf } from './element-texts.ts';

/** Each changed field as it was and as it is. */
export function ElementChanges({ changes }: Pick<ElementHistoryEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={`${change.title} ${change.before} ${change.after}`} className={styles.change}>
          <dt>{titleOf(change, currentLanguage())}</dt>
          <dd>
            <BeforeAndAfter {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BeforeAndAfter({ before, after }: ElementHistoryEntry['changes'][number]) {
  const { t } = useTranslation('element');
  // Another file under the same name.
  if (before !== null && before === after) return <ins>{t('history.replaced', { name: after })}</ins>;
  return (
    <>
      {before !== null && <del aria-label={`${t('history.before')}: ${shown(before)}`}>{shown(before)}</del>}
      {after === null ? (
        <span className={styles.nothing}>{t('history.nothing')}</span>
      ) : (
        <ins aria-label={`${t('history.after')}: ${shown(after)}`}>{shown(after)}</ins>
      )}
    </>
  );
}

function shown(value: string): string {
  return isRealDate(value) ? toDisplayDate(value) : value;
}
