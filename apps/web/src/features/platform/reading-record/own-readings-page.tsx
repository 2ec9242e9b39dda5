import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { AllDoneDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { ownReadingsQuery } from './api.ts';
import { ReadingList } from './reading-list.tsx';

/** Who opened what of mine. */
export function OwnReadingsPage() {
  const { t } = useTranslation('reading-record');
  return (
    <>
      <PageHeader title={t('own.title')} />
      <div className="stack gap4">
        <p className="formWidth">{t('own.lead')}</p>
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
  const query = useQuery(ownReadingsQuery(page));
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={t('failed')} headingLevel={2} />;
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
