import { useQuery } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '@zachetka/contract/platform/webhooks/webhooks.schemas';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
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
  const query = useQuery(webhookLogQuery(webhook.id));
  const { data } = query;
  const { deliveries = [], totalElements = 0 } = data ?? {};
  return (
    <Modal isOpen size="large" onClose={onClose} title={t('deliveries.title', { name: webhook.name })}>
      {!data && <NotLoaded query={query} title={t('deliveries.failed')} />}
      {data && deliveries.length === 0 && <p>{t('deliveries.none')}</p>}
      <ul className="column gap4">
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
      <div className="row gap2">
        <strong>{t(eventWords[event])}</strong>
        <Badge tone={tones[state]}>{t(`deliveries.state.${state}`)}</Badge>
        <span className="muted">{moment}</span>
      </div>
      <ul>
        {attempts.map(({ at, status, milliseconds, problem, answer }) => (
          <li key={at} className="muted">
            {momentWords(at)}:{' '}
            {status === null
              ? t('deliveries.silent', { milliseconds })
              : t('deliveries.status', { status, milliseconds })}
            {(problem ?? answer) !== null && ` (${problem ?? answer})`}
          </li>
        ))}
      </ul>
      {nextAt !== null && (
        <span className="muted">{t('deliveries.next', { moment: momentWords(nextAt) })}</span>
      )}
      <details>
        <summary>{t('deliveries.body')}</summary>
        <code className="small breakAnywhere">{body}</code>
      </details>
      <div className="wrap gap2">
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
