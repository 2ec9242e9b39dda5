import type { ApplicationColumn } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { applicationStatuses } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import type { Column } from '@/components/data-table/column.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ApplicationRow } from '@/lib/received.ts';
import { readMoment, type ServiceMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { ApplicationBadge } from '../application-badge.tsx';
import { statusText } from '../application-texts.ts';
import styles from './lists.module.css';

/** A list has the columns of its rows; where a student studies stands in files. */
type ListedColumn = Exclude<ApplicationColumn, 'recordBook' | 'course' | 'institute' | 'speciality'>;
export type ListColumn = Column<ApplicationRow> & { id: ListedColumn };

/** Every column by its name; a list takes those that it shows. The comment of a decision stands with its status. */
export function useApplicationColumns(
  addressOf: (row: ApplicationRow) => string,
): (ids: readonly [ListedColumn, string?][]) => ListColumn[] {
  const { t } = useTranslation('applications');
  const date = (moment: ServiceMoment) => {
    const read = readMoment(moment);
    return read ? formatWallDate(read) : <span className="quiet">{t('list.notSpecified')}</span>;
  };
  const render: Record<ListedColumn, ListColumn['render']> = {
    id: (row) => (
      <Link to={addressOf(row)} className={styles.number}>
        {row.id}
      </Link>
    ),
    fullName: (row) => <Link to={addressOf(row)}>{row.fullName}</Link>,
    group: ({ group }) => group,
    season: (row) => seasonOf(row),
    nomination: (row) => nominationOf(row),
    status: ({ status, adminComment, askedBackAt }) => (
      <>
        <ApplicationBadge status={status} />
        {askedBackAt && <Badge tone="warning">{t('back.badge')}</Badge>}
        {adminComment !== null && adminComment !== '' && (
          <span className={styles.comment} title={adminComment}>
            {adminComment}
          </span>
        )}
      </>
    ),
    totalScore: ({ totalScore }) => (totalScore === null ? null : formatNumber(totalScore)),
    filingStartDate: ({ filingStartDate }) => date(filingStartDate),
    filingEndDate: ({ filingEndDate }) => date(filingEndDate),
    checkStartDate: ({ checkStartDate }) => date(checkStartDate),
    checkEndDate: ({ checkEndDate }) => date(checkEndDate),
    adminComment: ({ adminComment }) => adminComment,
  };
  return (ids) =>
    ids.map(([id, width], index) => ({
      id,
      label: t(`column.${id}`),
      // What names the row says what it is the number of.
      render:
        id === 'id' && index === 0
          ? (row: ApplicationRow) => <Link to={addressOf(row)}>{t('list.number', { id: row.id })}</Link>
          : render[id],
      ...(width !== undefined && { width }),
      ...(id === 'totalScore' && { align: 'end' as const }),
      ...(index === 0 && { place: 'title' as const }),
      ...(id === 'status' && {
        place: 'badge' as const,
        optionLabels: Object.fromEntries(applicationStatuses.map((status) => [status, statusText(status)])),
      }),
    }));
}

export const seasonOf = ({ seasonTitle, seasonTitleEn }: ApplicationRow): string | null =>
  (currentLanguage() === 'en' ? seasonTitleEn : null) ?? seasonTitle;

export function nominationOf({ nominationTitle, nominationTitleEn }: ApplicationRow): string | null {
  return (currentLanguage() === 'en' ? nominationTitleEn : null) ?? nominationTitle;
}
