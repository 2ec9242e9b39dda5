import { formatDatePeriod, toDisplayDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import type { TFunction } from 'i18next';
import { FilterX, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton, Button } from '@/components/button/button.tsx';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { classNames } from '@/lib/class-names.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { FilterTexts, TablePage } from './column.ts';
import { FilterButton } from './filters/filter-button.tsx';
import { TotalWords } from './pages/total-words.tsx';
import type { DateRange, FilterValue, TableFilter } from './table-definition.ts';
import styles from './toolbar.module.css';
import type { TableControl } from './use-table-state.ts';

const loadSheet = () => import('./table-sheet.tsx');
const TableSheet = lazyPart(loadSheet, 'TableSheet');
const fetchSheet = () => void loadSheet();

type TableToolbarProps = {
  table: TableControl;
  columns: readonly FilterTexts[];
  /** Filters that belong to no column. */
  others: readonly FilterTexts[];
  search: FilterTexts | undefined;
  data: TablePage<unknown> | undefined;
  /** Nothing is there yet. */
  isLoading: boolean;
  isNarrow: boolean;
};

export function TableToolbar(props: TableToolbarProps) {
  const { table, columns, others, search, data, isLoading, isNarrow } = props;
  const { state, definition, change } = table;
  const filters = [...columns, ...others].filter(({ id }) => id !== search?.id);
  const hasSheet =
    filters.some(({ id }) => definition.filters[id]) || Object.keys(definition.sorts).length > 0;
  return (
    <div className="stack gap3">
      <div className="row gap3">
        {search && <TableSearch table={table} texts={search} />}
        {isNarrow && hasSheet && <SheetButton table={table} columns={columns} filters={filters} />}
        {!isNarrow &&
          others.map((texts) => {
            const filter = definition.filters[texts.id];
            return (
              filter && (
                <FilterButton
                  key={texts.id}
                  isLabelled
                  filter={filter}
                  texts={texts}
                  value={state.filters[texts.id]}
                  onApply={(value) => change({ filters: { ...state.filters, [texts.id]: value } })}
                />
              )
            );
          })}
        <div className={styles.total}>
          <TotalWords data={data} isLoading={isLoading} />
        </div>
      </div>
      <FilterChips table={table} filters={filters} />
    </div>
  );
}

type SheetButtonProps = {
  table: TableControl;
  columns: readonly FilterTexts[];
  filters: readonly FilterTexts[];
};

function SheetButton({ table, columns, filters }: SheetButtonProps) {
  const { t } = useTranslation('table');
  const [isOpen, setIsOpen] = useState(false);
  const count = filters.filter(({ id }) => table.state.filters[id] !== undefined).length;
  return (
    <>
      <Button
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchSheet}
        onFocus={fetchSheet}
        onPress={() => setIsOpen(true)}
      >
        {count > 0 ? t('filter.sheetCount', { number: count }) : t('filter.sheet')}
      </Button>
      {isOpen && (
        <TableSheet table={table} columns={columns} filters={filters} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** Long enough not to ask at every letter, short enough not to be waited for. */
const pause = 350;

/** A text filter that stands open above the table. What is typed applies by itself, or at once by Enter. */
function TableSearch({ table, texts }: { table: TableControl; texts: FilterTexts }) {
  const { state, change } = table;
  const value = state.filters[texts.id];
  const applied = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(applied);
  const own = useRef(applied);

  useEffect(() => {
    // The address has changed by other means, such as the back button.
    if (applied === own.current) return;
    own.current = applied;
    setTyped(applied);
  }, [applied]);

  const apply = (entered: string) => {
    const text = entered.trim();
    if (text === own.current) return;
    own.current = text;
    // However long one types, it is one step back.
    change(
      { filters: { ...state.filters, [texts.id]: text === '' ? undefined : text } },
      { replaces: applied !== '' && text !== '' },
    );
  };
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyLater(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.search}>
      <SearchBox label={texts.label} value={typed} onChange={setTyped} onEnter={() => apply(typed)} />
    </div>
  );
}

type FilterChipsProps = { table: TableControl; filters: readonly FilterTexts[] };

/** What the list is narrowed by, each with its way out, and one way out of all. */
function FilterChips({ table, filters }: FilterChipsProps) {
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
          <span className="fixed">{label}:</span>
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

/** What a filter is set to, in words. */
function filterWords(
  filter: TableFilter,
  texts: FilterTexts,
  value: FilterValue,
  t: TFunction<'table'>,
): string {
  switch (filter.kind) {
    case 'dates':
      return rangeWords(value as DateRange, t);
    case 'choice':
      return texts.optionLabels?.[value as string] ?? (value as string);
    case 'number':
      return formatNumber(value as number);
    default:
      return value as string;
  }
}

function rangeWords({ from, to }: DateRange, t: TFunction<'table'>): string {
  if (from !== null && to !== null) return formatDatePeriod({ start: from, end: to });
  if (from !== null) return t('dates.since', { date: toDisplayDate(from) });
  return t('dates.until', { date: to === null ? '' : toDisplayDate(to) });
}
