import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { webhooksQuery } from './api/webhooks.ts';
import { WebhookCard } from './components/webhook-card.tsx';
import styles from './webhooks-page.module.css';

const NewWebhookModal = lazy(async () => ({
  default: (await import('./components/webhook-modal.tsx')).NewWebhookModal,
}));

/** Which other systems are told of decisions and results, and how that goes. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery);
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
        action={
          <Button variant="primary" onPress={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        }
      />
      <div className={styles.page}>
        <p>{t('lead')}</p>
        {!data && error && (
          <Card>
            <ErrorState
              headingLevel={2}
              title={t('failed')}
              text={error.message}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          </Card>
        )}
        {!data && !error && <Loading />}
        {data?.length === 0 && (
          <Card>
            <EmptyState headingLevel={2} title={t('empty.title')} text={t('empty.text')} />
          </Card>
        )}
        {data && data.length > 0 && (
          <ul className={styles.list} aria-label={t('list')}>
            {data.map((webhook) => (
              <li key={webhook.id}>
                <WebhookCard webhook={webhook} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isAdding && (
        <Suspense>
          <NewWebhookModal onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
