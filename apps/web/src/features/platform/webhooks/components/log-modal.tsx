import { useQuery } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '@zachetka/contract/platform/webhooks/webhooks.schemas';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { useSendAgain, webhookLogQuery } from '../api.ts';
import { eventWords } from '../event-words.ts';
import { momentWords } from '../moment-words.ts';
import styles from '../webhooks-page.module.css';

const tones: Record<WebhookDelivery['state'], BadgeTone> = {
  waiting: 'warning',
  sent: 'positive',
  givenUp: 'negative',
};

export function LogModal({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { data, error, isFetching, refetch } = useQuery(webhookLogQuery(webhook.id));
  const { deliveries = [], totalElements = 0 } = data ?? {};
  return (
    <Modal isOpen size="large" onClose={onClose} title={t('deliveries.title', { name: webhook.name })}>
      {!data && error && (
        <ErrorState
          title={t('deliveries.failed')}
          text={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && deliveries.length === 0 && <p>{t('deliveries.none')}</p>}
      <ul className={styles.log}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} webhookId={webhook.id} delivery={delivery} />
        ))}
      </ul>
      {totalElements > deliveries.length && (
        <p>{t('deliveries.more', { shown: deliveries.length, total: totalElements })}</p>
      )}
    </Modal>
  );
}

function Delivery({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const again = useSendAgain(webhookId);
  const { id, event, state, createdAt, nextAt, attempts, body } = delivery;
  const moment = momentWords(createdAt);
  return (
    <li className={styles.delivery}>
      <div className={styles.head}>
        <strong>{t(eventWords[event])}</strong>
        <Badge tone={tones[state]}>{t(`deliveries.state.${state}`)}</Badge>
        <span className={styles.quiet}>{moment}</span>
      </div>
      <ul className={styles.attempts}>
        {attempts.map(({ at, status, milliseconds, problem, answer }) => (
          <li key={at} className={styles.quiet}>
            {momentWords(at)}:{' '}
            {status === null
              ? t('deliveries.silent', { milliseconds })
              : t('deliveries.status', { status, milliseconds })}
            {(problem ?? answer) !== null && ` (${problem ?? answer})`}
          </li>
        ))}
      </ul>
      {nextAt !== null && (
        <span className={styles.quiet}>{t('deliveries.next', { moment: momentWords(nextAt) })}</span>
      )}
      <details>
        <summary>{t('deliveries.body')}</summary>
        <code className={styles.body}>{body}</code>
      </details>
      <div className={styles.buttons}>
        <Button
          aria-label={t('deliveries.againNamed', { event: t(eventWords[event]), moment })}
          isPending={again.isPending}
          onPress={() => again.mutate(id, { onError: (error) => toast.error(error.message) })}
        >
          {t('deliveries.again')}
        </Button>
      </div>
    </li>
  );
}
