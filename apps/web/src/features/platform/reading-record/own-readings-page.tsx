import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { AllDoneDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { ownReadingsQuery } from './api.ts';
import { ReadingList } from './reading-list.tsx';
import styles from './readings.module.css';

/** Who opened what of mine. */
export function OwnReadingsPage() {
  const { t } = useTranslation('reading-record');
  return (
    <>
      <PageHeader title={t('own.title')} />
      <div className={styles.page}>
        <p className={styles.lead}>{t('own.lead')}</p>
        <Card>
          <OwnReadings />
        </Card>
      </div>
    </>
  );
}

function OwnReadings() {
  const { t } = useTranslation('reading-record');
  const [page, setPage] = useState(0);
  const { data, error, isFetching, refetch } = useQuery(ownReadingsQuery(page));
  if (!data && error) {
    return (
      <ErrorState
        title={t('failed')}
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        headingLevel={2}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.readings.length === 0) {
    return (
      <EmptyState
        drawing={<AllDoneDrawing />}
        title={t('own.empty')}
        text={t('own.emptyText')}
        headingLevel={2}
      />
    );
  }
  return <ReadingList label={t('own.title')} page={page} onPage={setPage} {...data} />;
}
