import { useInfiniteQuery } from '@tanstack/react-query';
import { roleTitles } from '@zachetka/contract/auth/role-titles';
import type { PersonHistory as History } from '@zachetka/contract/people/people-page.schemas';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { HistoryComment, HistoryEntry, HistoryList } from '@/components/history-list/history-list.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { historyQuery } from '../api/people.ts';
import { lastDayOf } from '../last-day.ts';
import styles from '../people.module.css';

type Line = History['lines'][number];

export function PersonHistory({ personId }: { personId: number }) {
  const { t } = useTranslation('people');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(personId),
  );
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Card>
      <section className={styles.section} aria-labelledby="person-history">
        <h2 id="person-history">{t('history.title')}</h2>
        {error && <p role="alert">{error.message}</p>}
        {data && lines.length === 0 && <p>{t('history.none')}</p>}
        {lines.length > 0 && (
          <HistoryList label={t('history.title')}>
            {lines.map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same at the same moment
              <HistoryLine key={`${line.at} ${place}`} line={line} />
            ))}
          </HistoryList>
        )}
        {hasNextPage && (
          <div>
            <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {t('history.more')}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

function HistoryLine({ line }: { line: Line }) {
  const { t } = useTranslation('people');
  const { at, actor, action, source, role, endsAt, reason } = line;
  const moment = new Date(at);
  const title = role ? roleTitles[role][currentLanguage()] : '';
  const until =
    endsAt && action === 'roleGiven' && t('history.until', { date: formatDate(lastDayOf(endsAt)) });
  return (
    <HistoryEntry
      action={[t(`history.${action}`, { role: title }), until].filter(Boolean).join(', ')}
      at={at}
      moment={`${formatDate(moment)}, ${formatTime(moment)}`}
      actor={[actor ?? t('history.system'), source && t(`source.${source}`)].filter(Boolean).join(' · ')}
    >
      <HistoryComment comment={reason} />
    </HistoryEntry>
  );
}
