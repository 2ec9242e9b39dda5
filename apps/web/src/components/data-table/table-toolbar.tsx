import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import type { FilterTexts, TablePage } from './column.ts';
import { FilterButton } from './filters/filter-button.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { TotalWords } from './pages/total-words.tsx';
import { TableSearch } from './table-search.tsx';
import styles from './toolbar.module.css';
import type { TableControl } from './use-table-state.ts';

const loadSheet = () => import('./table-sheet.tsx');
const TableSheet = lazy(async () => ({ default: (await loadSheet()).TableSheet }));
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
    <div className={styles.toolbar}>
      <div className={styles.line}>
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
        <Suspense>
          <TableSheet table={table} columns={columns} filters={filters} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
