import { FilterX, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton, Button } from '@/components/button/button.tsx';
import { classNames } from '@/lib/class-names.ts';
import type { FilterTexts } from '../column.ts';
import styles from '../toolbar.module.css';
import type { TableControl } from '../use-table-state.ts';
import { filterWords } from './filter-words.ts';

type FilterChipsProps = { table: TableControl; filters: readonly FilterTexts[] };

/** What the list is narrowed by, each with its way out, and one way out of all. */
export function FilterChips({ table, filters }: FilterChipsProps) {
  const { t } = useTranslation('table');
  const { definition, state, change } = table;
  const group = useRef<HTMLFieldSetElement>(null);
  // A chip that goes would take the focus with it.
  const keepFocus = () => group.current?.focus();
  const chips = filters.flatMap((texts) => {
    const [filter, value] = [definition.filters[texts.id], state.filters[texts.id]];
    return filter && value !== undefined ? [{ ...texts, words: filterWords(filter, texts, value, t) }] : [];
  });
  return (
    <fieldset ref={group} className={styles.chips} aria-label={t('filter.applied')} tabIndex={-1}>
      {chips.map(({ id, label, words }) => (
        <BaseButton
          key={id}
          className={classNames(styles.chip)}
          aria-label={t('filter.remove', { filter: `${label}: ${words}` })}
          onPress={() => {
            change({ filters: { ...state.filters, [id]: undefined } });
            keepFocus();
          }}
        >
          <span className={styles.chipName}>{label}:</span>
          <span className={styles.chipWords}>{words}</span>
          <X aria-hidden />
        </BaseButton>
      ))}
      {chips.length > 0 && (
        <Button
          variant="quiet"
          icon={<FilterX aria-hidden />}
          onPress={() => {
            change({ filters: {} });
            keepFocus();
          }}
        >
          {t('filter.clearAll')}
        </Button>
      )}
    </fieldset>
  );
}
