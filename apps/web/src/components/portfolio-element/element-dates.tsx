import type { PortfolioElement } from '@zachetka/contract/portfolio/portfolio.schemas';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/lib/time/dates.ts';
import styles from './element-dates.module.css';

type ElementDatesProps = { element: Pick<PortfolioElement, 'sentAt' | 'assessmentDate' | 'status'> };

/** When it was judged, or when it was sent where it waits. */
export function ElementDates({ element: { sentAt, assessmentDate, status } }: ElementDatesProps) {
  const { t } = useTranslation('element');
  if (status === 'DRAFT') return null;
  const shown = assessmentDate ?? sentAt;
  if (shown === null) return null;
  const isWaiting = status === 'SUBMITTED' || status === 'RE_SUBMITTED';
  const date = formatDate(new Date(isWaiting ? (sentAt ?? shown) : shown));
  return (
    <span className={styles.date}>
      {t(isWaiting || assessmentDate === null ? 'sentAt' : 'assessedAt', { date })}
    </span>
  );
}
