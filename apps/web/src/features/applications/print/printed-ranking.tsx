import type {
  NominationOverview,
  RankedApplication,
} from '@zachetka/contract/applications/application-lists.schemas';
import { useTranslation } from 'react-i18next';
import { OnlyPrinted, PrintSheet } from '@/components/print-sheet/print-sheet.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { academicYearText, nominationTitle, statusText } from '../application-texts.ts';
import { isShortGroup } from './is-short-group.ts';
import styles from './printed.module.css';

type PrintedRankingProps = {
  nomination: NominationOverview['nominations'][number] | undefined;
  year: number | undefined;
  rows: readonly RankedApplication[];
  isFiltered: boolean;
  /** From one on. */
  page: number;
  totalPages: number;
};

/** The ranking as a paper. On the screen it is a list with filters and buttons, and says in a field what it is of. */
export function PrintedRanking(props: PrintedRankingProps) {
  const { nomination, year, rows, isFiltered, page, totalPages } = props;
  const { t } = useTranslation('applications');
  const { t: ofTable } = useTranslation('table');
  return (
    <OnlyPrinted>
      <PrintSheet label={t('ranking.label')}>
        <header>
          <h2>{t('ranking.printTitle')}</h2>
          {nomination && <p>{nominationTitle(nomination)}</p>}
          {year !== undefined && <p>{t('print.year', { year: academicYearText(year) })}</p>}
          {isFiltered && <p>{t('ranking.filtered')}</p>}
          {totalPages > 1 && (
            <p>{ofTable('pages.page', { page: formatNumber(page), total: formatNumber(totalPages) })}</p>
          )}
        </header>
        {rows.length === 0 ? (
          <p className={styles.gap}>{t('ranking.emptyTitle')}</p>
        ) : (
          <table className={styles.decisions}>
            <thead>
              <tr>
                <th scope="col">{t('column.place')}</th>
                <th scope="col">{t('column.fullName')}</th>
                <th scope="col">{t('column.group')}</th>
                <th scope="col">{t('protocol.application')}</th>
                <th scope="col">{t('column.totalScore')}</th>
                <th scope="col">{t('column.status')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, rank, tied, fullName, group, totalScore, status }) => (
                <tr key={id}>
                  <td>
                    {rank}
                    {tied && <div className={styles.label}>{t('ranking.tied')}</div>}
                  </td>
                  <td>{fullName}</td>
                  <td className={isShortGroup(group) ? styles.whole : undefined}>{group}</td>
                  <td className={styles.score}>{id}</td>
                  <td className={styles.score}>{totalScore}</td>
                  <td>{statusText(status)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={styles.gap}>{t('ranking.hint')}</p>
      </PrintSheet>
    </OnlyPrinted>
  );
}
