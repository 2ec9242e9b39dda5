import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReservedRoom } from '@/components/reserved-room/reserved-room.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import type { TablePage } from '../column.ts';
import type { TableTotals } from '../table-totals.ts';

type TotalWordsProps = { data: TablePage<unknown> | undefined; isLoading: boolean };

/**
 * Said aloud when it changes: so one hears what a filter has done. An exact total that only comes after the same rows is not
 * said a second time.
 */
export function TotalWords({ data, isLoading }: TotalWordsProps) {
  const { t } = useTranslation(['table', 'shell']);
  const wordsOf = ({ totalIsExact, totalElements }: TableTotals) =>
    totalElements === null
      ? ''
      : t(totalIsExact ? 'total' : 'totalOver', { number: formatNumber(totalElements) });
  const loading = isLoading ? t('shell:loading') : '';
  const words = data ? wordsOf(data) : loading;
  const rows = data?.rows;
  const [told, setTold] = useState({ words, rows, isQuiet: false });
  if (words !== told.words || rows !== told.rows) {
    setTold({ words, rows, isQuiet: words === told.words ? told.isQuiet : rows === told.rows });
  }
  const shown = <ReservedRoom of={data?.firstTotals && wordsOf(data.firstTotals)}>{words}</ReservedRoom>;
  return (
    <>
      <output>{!told.isQuiet && shown}</output>
      {told.isQuiet && shown}
    </>
  );
}
