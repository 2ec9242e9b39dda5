import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from '../modals/modals.module.css';
import { itemTitle } from '../structure/structure.ts';
import type { Change } from '../structure/structure-changes.ts';

const most = 30;

type ChangeListProps = {
  changes: readonly Change[];
  /** More about one change, behind its fields. */
  note?: (change: Change) => string | null;
};

export function ChangeList({ changes, note }: ChangeListProps) {
  const { t } = useTranslation('configuration');
  const language = currentLanguage();
  return (
    <ul className="stack gap2">
      {changes.slice(0, most).map((change) => {
        const { item, parents, what, fields } = change;
        const said = note?.(change) ?? null;
        return (
          <li key={item.key} className={styles.entry}>
            <span className="muted block">
              {[t(`kind.${item.kind}`), ...parents.map((parent) => itemTitle(parent, language))].join(' · ')}
            </span>
            {itemTitle(item, language)} <Badge>{t(`save.${what}`)}</Badge>
            {fields.length > 0 && (
              <span className="muted block">{fields.map((field) => t(`field.${field}`)).join(', ')}</span>
            )}
            {said !== null && <span className="muted block">{said}</span>}
          </li>
        );
      })}
      {changes.length > most && (
        <li className={styles.quiet}>{t('save.more', { count: changes.length - most })}</li>
      )}
    </ul>
  );
}
