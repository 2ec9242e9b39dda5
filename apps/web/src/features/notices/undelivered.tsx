import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { undeliveredQuery, useRetryUndelivered } from './api/settings.ts';
import styles from './notices-page.module.css';

/** For the administrator: letters that the mail server did not take, and why. */
export function Undelivered() {
  const { t } = useTranslation('notices');
  const { data } = useQuery(undeliveredQuery);
  const retry = useRetryUndelivered();
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <h2>{t('undelivered.title')}</h2>
      <ul className={styles.list}>
        {data.map(({ fullName, email, problem, failedAt, notices }) => (
          <li key={`${fullName} ${failedAt}`} className={styles.letter}>
            <strong>{fullName}</strong>
            <span>{t('undelivered.letter', { email: email ?? '—', notices })}</span>
            <span className={styles.when}>
              {formatDate(new Date(failedAt))}, {formatTime(new Date(failedAt))}: {problem}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <Button
          isPending={retry.isPending}
          onPress={() => retry.mutate(undefined, { onError: (error) => toast.error(error.message) })}
        >
          {t('undelivered.retry')}
        </Button>
      </div>
    </Card>
  );
}
