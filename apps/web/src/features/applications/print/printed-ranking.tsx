import type {
  NominationOverview,
  RankedApplication,
} from '@zachetka/contract/applications/application-lists.schemas';
import { placeText } from '@zachetka/contract/applications/ranking.rules';
import { useTranslation } from 'react-i18next';
import { useOwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { OnlyPrinted, PrintSheet } from '@/components/print-sheet/print-sheet.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { academicYearText, nominationTitle, statusText } from '../application-texts.ts';
import { isShortGroup } from './is-short-group.ts';
import styles from './printed.module.css';

type PrintedRankingProps = {
  nomination: NominationOverview['nominations'][number] | undefined;
  year: number | undefined;
  rows: readonly RankedApplication[];
  /** How many there are; more than the longest paper holds are told of. */
  total: number;
  isFiltered: boolean;
};

/** The ranking as a paper. On the screen it is a list with filters and buttons, and says in a field what it is of. */
export function PrintedRanking(props: PrintedRankingProps) {
  const { nomination, year, rows, total, isFiltered } = props;
  const { t } = useTranslation('applications');
  const leftOut = useOwnLeftOut(undefined, 'rankings');
  return (
    <OnlyPrinted>
      <PrintSheet label={t('ranking.label')}>
        <header>
          <h2>{t('ranking.printTitle')}</h2>
          {nomination && <p>{nominationTitle(nomination)}</p>}
          {year !== undefined && <p>{t('print.year', { year: academicYearText(year) })}</p>}
          {isFiltered && <p>{t('ranking.filtered')}</p>}
          {leftOut !== null && <p>{leftOut}</p>}
          {rows.length < total && (
            <p>{t('ranking.cut', { shown: formatNumber(rows.length), total: formatNumber(total) })}</p>
          )}
        </header>
        {rows.length === 0 ? (
          // What is left out is not empty.
          leftOut === null && <p className={styles.gap}>{t('ranking.emptyTitle')}</p>
        ) : (
          <table className={styles.decisions}>
            <thead>
              <tr>
                <th scope="col">{t('column.place')}</th>
                <th scope="col">{t('column.fullName')}</th>
                <th scope="col">{t('column.group')}</th>
                <th scope="col">{t('print.number')}</th>
                <th scope="col">{t('column.totalScore')}</th>
                <th scope="col">{t('column.status')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, rank, sharedBy, fullName, group, totalScore, status }) => (
                <tr key={id}>
                  <td className={styles.whole}>{placeText({ rank, sharedBy })}</td>
                  <td>{fullName}</td>
                  <td className={isShortGroup(group) ? styles.whole : undefined}>{group}</td>
                  <td className={styles.score}>{id}</td>
                  <td className={styles.score}>{formatNumber(totalScore)}</td>
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
