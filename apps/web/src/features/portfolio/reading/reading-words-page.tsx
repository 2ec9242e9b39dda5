import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { readingWordsQuery } from '@/lib/api/paper-reading.ts';
import styles from './reading-words-page.module.css';

const Editor = lazy(async () => ({ default: (await import('./reading-words-editor.tsx')).Editor }));

/** The words by which papers are understood: those of the portal, and those that the university has added. */
export function ReadingWordsPage() {
  const { t } = useTranslation('paper-reading');
  const { data, isError, isFetching, error, refetch } = useQuery(readingWordsQuery);
  return (
    <>
      <PageHeader
        title={t('words.title')}
        crumbs={[{ label: t('words.administration'), to: '/admin' }, { label: t('words.title') }]}
      />
      <p className={styles.intro}>{t('words.text')}</p>
      {!data && isError && (
        <ErrorState
          headingLevel={2}
          title={t('words.failed')}
          text={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Loading />}
      {data && (
        <Suspense fallback={<Loading />}>
          <Editor key={data.version} saved={data} />
        </Suspense>
      )}
    </>
  );
}
