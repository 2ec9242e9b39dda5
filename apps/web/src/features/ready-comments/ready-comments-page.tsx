import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { editedReadyCommentsQuery } from '@/lib/api/ready-comments.ts';
import { CommentEditor } from './components/comment-editor.tsx';
import styles from './ready-comments-page.module.css';

/** What verifiers are offered when they confirm, reject or return. */
export function ReadyCommentsPage() {
  const { t } = useTranslation('ready-comments');
  const {
    data: kept,
    isError,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useQuery(editedReadyCommentsQuery);
  // What was read before for a decision may be old: nobody should edit that.
  const data = isFetchedAfterMount && !isError ? kept : undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
      />
      <p className={styles.intro}>{t('intro')}</p>
      {!data && isError && (
        <Card>
          <ErrorState
            headingLevel={2}
            title={t('failed.title')}
            text={t('failed.text')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
      {!data && !isError && (
        <div className={styles.page} data-page-loading="" aria-busy="true">
          {[1, 2, 3].map((section) => (
            <Card key={section}>
              <Skeleton width="40%" height="28px" />
              <Skeleton height="120px" />
              <Skeleton height="120px" />
            </Card>
          ))}
        </div>
      )}
      {data && <CommentEditor saved={data} />}
    </>
  );
}
