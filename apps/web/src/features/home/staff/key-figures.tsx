import type { VerificationStatistics } from '@zachetka/contract/statistics/statistics.schemas';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { formatDuration } from '@/lib/time/durations.ts';
import styles from './staff-panels.module.css';

const nothing = '—';

/** The few numbers that everything else explains. */
export function KeyFigures({ figures }: { figures: VerificationStatistics }) {
  const { t } = useTranslation('statistics');
  const { all, waits, outcomes } = figures;
  const decided = outcomes.confirmed + outcomes.rejected + outcomes.returned;
  const duration = (seconds: number | null) => (seconds === null ? nothing : formatDuration(seconds));
  const share = (part: number) =>
    decided === 0 ? nothing : formatNumber(part / decided, { style: 'percent', maximumFractionDigits: 0 });
  const shown = [
    {
      name: t('key.waiting'),
      value: formatNumber(all.waitingNow),
      note: all.waitingSince && t('key.since', { date: formatDate(new Date(all.waitingSince)) }),
    },
    { name: t('key.decided'), value: formatNumber(decided), note: t('key.ofPeriod') },
    {
      name: t('key.median'),
      value: duration(waits.median),
      note: waits.ninetieth !== null && t('key.ninetieth', { duration: duration(waits.ninetieth) }),
    },
    {
      name: t('key.returned'),
      value: share(outcomes.returned),
      note: decided > 0 && t('key.rejected', { share: share(outcomes.rejected) }),
    },
  ];
  return (
    <dl className={styles.key}>
      {shown.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.large}>{value}</dd>
          {note && <dd className={styles.quiet}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
