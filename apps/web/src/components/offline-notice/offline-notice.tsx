import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { currentLocale } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { timeAgo } from '@/lib/time/time-ago.ts';
import { useMinute } from '@/lib/time/use-minute.ts';
import styles from './offline-notice.module.css';

type KeptNoticeProps = {
  /** When the server gave what is shown; null where it has just come. */
  keptAt: number | null | undefined;
  onRetry: () => void;
  isRetrying: boolean;
};

/** Says of what is shown without a network how old it is. */
export function OfflineNotice({ keptAt, onRetry, isRetrying }: KeptNoticeProps) {
  const { t } = useTranslation();
  const now = useMinute();
  if (keptAt === null || keptAt === undefined) return null;
  const moment = new Date(keptAt);
  return (
    <div className={styles.notice}>
      <CloudOff aria-hidden />
      <output>
        {t('kept.text', {
          ago: timeAgo(keptAt, now, currentLocale()),
          date: formatDate(moment),
          time: formatTime(moment),
        })}
      </output>
      <Button variant="quiet" onPress={onRetry} isPending={isRetrying}>
        {t('kept.refresh')}
      </Button>
    </div>
  );
}

/** The same in a few quiet words, where the page has said already that there is no network. */
export function KeptLine({ keptAt }: Pick<KeptNoticeProps, 'keptAt'>) {
  const { t } = useTranslation();
  const now = useMinute();
  if (keptAt === null || keptAt === undefined) return null;
  return <p className="muted">{t('kept.line', { ago: timeAgo(keptAt, now, currentLocale()) })}</p>;
}
