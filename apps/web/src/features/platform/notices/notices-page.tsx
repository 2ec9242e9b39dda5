import { useQuery } from '@tanstack/react-query';
import type { Notice } from '@zachetka/contract/platform/notices/notices.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { AllDoneDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLocale, inLanguage } from '@/lib/i18n.ts';
import { timeAgo } from '@/lib/time/time-ago.ts';
import { useMinute } from '@/lib/time/use-minute.ts';
import { noticesQuery, type Shown, useReadNotices } from './api/notices.ts';
import styles from './notices-page.module.css';

export { NoticeSettingsPage } from './notice-settings-page.tsx';

const choices: readonly Shown[] = ['all', 'unread', 'results'];
const words = { all: 'shownAll', unread: 'shownUnread', results: 'shownResults' } as const;
const nothing = { all: 'empty', unread: 'nothingUnread', results: 'nothingResults' } as const;

export function NoticesPage() {
  const { t } = useTranslation('notices');
  // The address says what a count elsewhere has counted.
  const [address, setAddress] = useSearchParams();
  const shown = choices.find((choice) => choice === address.get('shown')) ?? 'all';
  const setShown = (choice: Shown) =>
    setAddress(choice === 'all' ? {} : { shown: choice }, { replace: true });
  const read = useReadNotices();
  const readAll = () => read.mutate({ all: true }, { onError: (error) => toast.error(error.message) });
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <Button isPending={read.isPending} onPress={readAll}>
            {t('readAll')}
          </Button>
        }
      />
      <div className="stack gap4 formWidth">
        <div className="wrap gap3 apart bottom">
          <SegmentedChoice<Shown>
            label={t('shown')}
            options={choices.map((id) => ({ id, label: t(words[id]) }))}
            value={shown}
            onChange={setShown}
          />
          <LinkButton to="/notices/settings">{t('settings.title')}</LinkButton>
        </div>
        <Card>
          <Notices key={shown} shown={shown} onShowAll={() => setShown('all')} />
        </Card>
      </div>
    </>
  );
}

function Notices({ shown, onShowAll }: { shown: Shown; onShowAll: () => void }) {
  const { t } = useTranslation('notices');
  const [page, setPage] = useState(0);
  const query = useQuery(noticesQuery(shown, page));
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={t('failed')} />;
  const { notices, totalPages } = data;
  if (notices.length === 0) {
    return (
      <EmptyState
        drawing={<AllDoneDrawing />}
        title={t(nothing[shown])}
        text={t('emptyText')}
        headingLevel={2}
        action={shown !== 'all' && <Button onPress={onShowAll}>{t('all')}</Button>}
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('title')}>
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
      {totalPages > 1 && (
        <div className={styles.more}>
          <Button isUnavailable={page === 0} onPress={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button isUnavailable={page + 1 >= totalPages} onPress={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}

function NoticeLine({ notice: { id, titleRu, titleEn, createdAt, readAt, link } }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  const now = useMinute();
  const read = useReadNotices();
  const isNew = readAt === null;
  return (
    <li>
      <Link
        to={link}
        className={classNames(styles.notice, isNew && 'strong')}
        onClick={() => {
          if (isNew) read.mutate({ ids: [id] });
        }}
      >
        <span>
          {isNew && (
            <span className={styles.dot}>
              <VisuallyHidden>{t('new')}: </VisuallyHidden>
            </span>
          )}
          {inLanguage(titleRu, titleEn)}
        </span>
        <time dateTime={createdAt} className="muted light">
          {timeAgo(Date.parse(createdAt), now, currentLocale())}
        </time>
      </Link>
    </li>
  );
}
