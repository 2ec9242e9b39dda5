import { pageSizes } from '@zachetka/contract/lists/page-sizes';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { ReservedRoom } from '@/components/reserved-room/reserved-room.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import type { TablePage } from '../column.ts';
import type { TableTotals } from '../table-totals.ts';
import type { TableControl } from '../use-table-state.ts';
import { pageSteps } from './page-steps.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  table: TableControl;
  data: TablePage<unknown>;
  /** The rows of another page are there now: bring their beginning into view. */
  onTurn: () => void;
};

export function Pagination({ table, data, onTurn }: PaginationProps) {
  const { t } = useTranslation('table');
  const { page, size } = table.state;
  const steps = pageSteps(page, size, data);
  const step = (name: keyof typeof steps, icon: ReactNode) => {
    const target = steps[name];
    return (
      <IconButton
        label={t(`pages.${name}`)}
        icon={icon}
        // Not disabled: the focus would fall off the button with which one came to the end.
        isUnavailable={target === null}
        onPress={() => {
          if (target === null) return;
          table.change({ page: target });
          onTurn();
        }}
      />
    );
  };
  const wordsOf = ({ totalIsExact, totalPages }: TableTotals) =>
    t(totalIsExact ? 'pages.page' : 'pages.pageOfMore', {
      page: formatNumber(page + 1),
      total: formatNumber(Math.max(totalPages, 1)),
    });
  return (
    <nav className={styles.pagination} aria-label={t('pages.label')}>
      <label className={styles.size}>
        {t('pages.size')}
        <select
          className={styles.select}
          value={size}
          onChange={({ target }) =>
            table.change({ size: pageSizes.find((offered) => offered === Number(target.value)) ?? size })
          }
        >
          {pageSizes.map((offered) => (
            <option key={offered} value={offered}>
              {offered}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.steps}>
        {step('first', <ChevronFirst aria-hidden />)}
        {step('previous', <ChevronLeft aria-hidden />)}
        <span className={styles.page}>
          <ReservedRoom of={data.firstTotals && wordsOf(data.firstTotals)}>{wordsOf(data)}</ReservedRoom>
        </span>
        {step('next', <ChevronRight aria-hidden />)}
        {step('last', <ChevronLast aria-hidden />)}
      </div>
    </nav>
  );
}
