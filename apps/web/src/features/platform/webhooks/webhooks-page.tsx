import { useQuery } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '@zachetka/contract/platform/webhooks/webhooks.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLocale } from '@/lib/i18n.ts';
import { timeAgo } from '@/lib/time/time-ago.ts';
import { useMinute } from '@/lib/time/use-minute.ts';
import { useDeleteWebhook, useRenewSecret, useTestWebhook, webhooksQuery } from './api.ts';
import { SecretModal } from './components/secret-modal.tsx';
import { eventWords } from './event-words.ts';
import { momentWords } from './moment-words.ts';

const NewWebhookModal = lazyPart(() => import('./components/webhook-modal.tsx'), 'NewWebhookModal');

/** Which other systems are told of decisions and results, and how that goes. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery(webhooksQuery);
  const { data } = query;
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
      <div className="column gap4">
        <p>{t('lead')}</p>
        {!data && <NotLoaded query={query} title={t('failed')} headingLevel={2} inCard />}
        {data?.length === 0 && (
          <Card>
            <EmptyState headingLevel={2} title={t('empty.title')} text={t('empty.text')} />
          </Card>
        )}
        {data && data.length > 0 && (
          <ul className="column gap4" aria-label={t('list')}>
            {data.map((webhook) => (
              <li key={webhook.id}>
                <WebhookCard webhook={webhook} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isAdding && <NewWebhookModal onClose={() => setIsAdding(false)} />}
    </>
  );
}

const EditWebhookModal = lazyPart(() => import('./components/webhook-modal.tsx'), 'EditWebhookModal');
const LogModal = lazyPart(() => import('./components/log-modal.tsx'), 'LogModal');

type Window = 'edit' | 'log' | 'renew' | 'delete';

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const [open, setOpen] = useState<Window | null>(null);
  const test = useTestWebhook(webhook.id);
  const sayTested = useSayTested();
  const { name, address, events, isOn } = webhook;
  const button = (window: Window) => {
    const action = t(window);
    return (
      <Button aria-label={t('of', { action, name })} onPress={() => setOpen(window)}>
        {action}
      </Button>
    );
  };
  return (
    <Card>
      <article className="column gap2 breakAnywhere" aria-label={name}>
        <div className="row gap2">
          <h2 className="heading2 strong">{name}</h2>
          <Badge tone={isOn ? 'positive' : 'neutral'}>{isOn ? t('on') : t('off')}</Badge>
          {webhook.givenUp > 0 && <Badge tone="negative">{t('givenUp', { count: webhook.givenUp })}</Badge>}
        </div>
        <code>{address}</code>
        <span>{events.map((event) => t(eventWords[event])).join(' · ')}</span>
        <Standing webhook={webhook} />
        <div className="wrap gap2">
          {button('edit')}
          <Button
            aria-label={t('of', { action: t('test'), name })}
            isPending={test.isPending}
            onPress={() =>
              test.mutate(undefined, {
                onSuccess: ({ delivery }) => sayTested(delivery),
                onError: (error) => toast.error(error.message),
              })
            }
          >
            {t('test')}
          </Button>
          {button('log')}
          {button('renew')}
          {button('delete')}
        </div>
      </article>
      {open === 'edit' && <EditWebhookModal webhook={webhook} onClose={() => setOpen(null)} />}
      {open === 'log' && <LogModal webhook={webhook} onClose={() => setOpen(null)} />}
      {open === 'renew' && <RenewModal webhook={webhook} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteModal webhook={webhook} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Standing({ webhook: { waiting, sentAt, oldSecretUntil } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const now = useMinute();
  const sent =
    sentAt === null ? t('neverSent') : t('sent', { ago: timeAgo(Date.parse(sentAt), now, currentLocale()) });
  return (
    <span className="muted">
      {[
        sent,
        ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
        ...(oldSecretUntil === null ? [] : [t('oldSecret', { moment: momentWords(oldSecretUntil) })]),
      ].join('. ')}
    </span>
  );
}

function useSayTested() {
  const { t } = useTranslation('webhooks');
  return ({ state, attempts }: WebhookDelivery) => {
    const { status = null, milliseconds = 0, problem = '' } = attempts.at(-1) ?? {};
    if (state === 'sent') toast.success(t('tested.taken', { status, milliseconds }));
    else if (status === null) toast.error(t('tested.silent', { problem }));
    else toast.error(t('tested.refused', { status }));
  };
}

type OfWebhook = { webhook: Webhook; onClose: () => void };

function RenewModal({ webhook: { id, name }, onClose }: OfWebhook) {
  const { t } = useTranslation('webhooks');
  const renew = useRenewSecret(id);
  if (renew.data) return <SecretModal secret={renew.data.secret} onClose={onClose} />;
  return (
    <ConfirmModal
      isOpen
      title={t('renewing.title')}
      text={t('renewing.text', { name })}
      confirmLabel={t('renew')}
      isPending={renew.isPending}
      onClose={onClose}
      onConfirm={() => renew.mutate(undefined, { onError: (error) => toast.error(error.message) })}
    />
  );
}

function DeleteModal({ webhook: { id, name }, onClose }: OfWebhook) {
  const { t } = useTranslation('webhooks');
  const remove = useDeleteWebhook(id);
  return (
    <ConfirmModal
      isOpen
      isDestructive
      title={t('deleting.title')}
      text={t('deleting.text', { name })}
      confirmLabel={t('delete')}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast(t('deleting.done', { name }));
            onClose();
          },
          onError: (error) => toast.error(error.message),
        })
      }
    />
  );
}
