import type { QueueStatistics } from '@zachetka/contract/statistics/statistics.schemas';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { ColumnChart } from '@/components/chart/column-chart.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { areShortcutsOn } from '@/lib/shortcuts/single-keys.ts';
import { useShortcutKeys } from '@/lib/shortcuts/use-shortcut-keys.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { formatDuration } from '@/lib/time/durations.ts';
import { formatWallDate, weekdayOf } from '@/lib/time/wall-dates.ts';
import styles from './staff-panels.module.css';

type QueuePanelProps = { figures: QueueStatistics };

const keys = { begin: 'n' };

/** What waits for this verifier, the button that begins, and how it goes. */
export function QueuePanel({ figures }: QueuePanelProps) {
  const { t } = useTranslation('statistics');
  return (
    <Card>
      <section className={styles.work} aria-labelledby="staff-queue">
        <div className={styles.now}>
          <h2 id="staff-queue">{t('queue.title')}</h2>
          <Waiting figures={figures} />
        </div>
        {figures.hasBlocks && <Pace pace={figures.pace} />}
      </section>
    </Card>
  );
}

function Waiting({ figures }: QueuePanelProps) {
  const { t } = useTranslation('statistics');
  const { hasBlocks, waiting, students, waitingSince, medianSeconds, firstPortfolioId } = figures;
  const navigate = useNavigate();
  const begins = hasBlocks && firstPortfolioId !== null && areShortcutsOn();
  // The key that leads to the next student during verification leads to the first one from here.
  useShortcutKeys(keys, begins, () => void navigate(`/verification-achievements/${firstPortfolioId}`));
  if (!hasBlocks) return <p className={styles.quiet}>{t('queue.noBlocks')}</p>;
  if (waitingSince === null || firstPortfolioId === null) {
    return (
      <>
        <p className={styles.large}>{t('queue.nothing')}</p>
        <p className={styles.quiet}>{t('queue.nothingText')}</p>
        <div>
          <LinkButton to="/achievements-list">{t('queue.toAchievements')}</LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.large}>{t('queue.waiting', { count: waiting, number: formatNumber(waiting) })}</p>
      <p className={styles.quiet}>
        {t('queue.students', { count: students, number: formatNumber(students) })}{' '}
        {t('queue.since', { date: formatDate(new Date(waitingSince)) })}
        {medianSeconds !== null &&
          students > 1 &&
          ` ${t('queue.median', { duration: formatDuration(medianSeconds) })}`}
      </p>
      <div className={styles.buttons}>
        <LinkButton
          to={`/verification-achievements/${firstPortfolioId}`}
          variant="primary"
          icon={<Play aria-hidden />}
        >
          {t('queue.begin')}
        </LinkButton>
        <LinkButton to="/verification-achievements">{t('queue.toQueue')}</LinkButton>
        {begins && <kbd className={styles.keyHint}>{t('queue.key')}</kbd>}
      </div>
    </>
  );
}

function Pace({ pace }: Pick<QueueStatistics, 'pace'>) {
  const { t } = useTranslation('statistics');
  const weekdays = t('shortWeekdays').split(' ');
  return (
    <div className={styles.pace}>
      <h3>{t('pace.title')}</h3>
      <ColumnChart
        label={t('pace.title')}
        columnLabel={t('chart.day')}
        valueLabel={t('chart.decided')}
        columns={pace.map(({ day, decided }) => ({
          name: formatWallDate(day),
          short: weekdays[weekdayOf(day)] ?? '',
          value: decided,
        }))}
      />
    </div>
  );
}
