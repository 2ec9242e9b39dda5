import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { readingWordsQuery } from '@/lib/api/paper-reading.ts';

const Editor = lazyNamed(() => import('./reading-words-editor.tsx'), 'Editor');

/** The words by which papers are understood: those of the portal, and those that the university has added. */
export function ReadingWordsPage() {
  const { t } = useTranslation('paper-reading');
  const query = useQuery(readingWordsQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('words.title')}
        crumbs={[{ label: t('words.administration'), to: '/admin' }, { label: t('words.title') }]}
      />
      <div className="stack gap4">
        <p className="muted">{t('words.text')}</p>
        {!data && <NotLoaded query={query} title={t('words.failed')} headingLevel={2} />}
        {data && (
          <Suspense fallback={<Loading />}>
            <Editor key={data.version} saved={data} />
          </Suspense>
        )}
      </div>
    </>
  );
}
