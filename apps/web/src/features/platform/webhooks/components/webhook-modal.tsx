import { type WebhookEvent, webhookEvents } from '@zachetka/contract/platform/webhooks/webhook-events';
import type { Webhook, WebhookSettings } from '@zachetka/contract/platform/webhooks/webhooks.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useCreateWebhook, useSaveWebhook } from '../api.ts';
import { eventWords } from '../event-words.ts';
import styles from '../webhooks-page.module.css';
import { SecretModal } from './secret-modal.tsx';

/** A new one ends with its secret, this one time. */
export function NewWebhookModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const create = useCreateWebhook();
  if (create.data) return <SecretModal secret={create.data.secret} onClose={onClose} />;
  return (
    <WebhookForm
      title={t('form.newTitle')}
      first={{ name: '', address: '', events: [], isOn: true }}
      error={create.error}
      isPending={create.isPending}
      onSend={(settings) => create.mutate(settings)}
      onClose={onClose}
    />
  );
}

export function EditWebhookModal({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const save = useSaveWebhook(webhook.id);
  const send = (settings: WebhookSettings) =>
    save.mutate(settings, {
      onSuccess: ({ name }) => {
        toast.success(t('form.saved', { name }));
        onClose();
      },
    });
  return (
    <WebhookForm
      title={t('form.editTitle', { name: webhook.name })}
      first={webhook}
      error={save.error}
      isPending={save.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}

type WebhookFormProps = {
  title: string;
  first: WebhookSettings;
  error: Error | null;
  isPending: boolean;
  onSend: (settings: WebhookSettings) => void;
  onClose: () => void;
};

function WebhookForm({ title, first, error, isPending, onSend, onClose }: WebhookFormProps) {
  const { t } = useTranslation('webhooks');
  const [name, setName] = useState(first.name);
  const [address, setAddress] = useState(first.address);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(first.events);
  const [isOn, setIsOn] = useState(first.isOn);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const refusedAddress = error instanceof ApiError ? error.fields['address'] : undefined;
  const missing = (value: string) => (wasSubmitted && value.trim() === '' ? t('form.missing') : undefined);
  const send = () => {
    setWasSubmitted(true);
    if (name.trim() === '' || address.trim() === '' || events.length === 0) return;
    onSend({ name: name.trim(), address: address.trim(), events: [...events], isOn });
  };
  return (
    <FormModal title={title} submit={t('form.save')} call={{ isPending }} onSubmit={send} onClose={onClose}>
      {error && refusedAddress === undefined && (
        <div role="alert">
          <Notice tone="negative" headingLevel={3} title={error.message} />
        </div>
      )}
      <LightInput
        texts={{ id: 'webhook-name', label: t('form.name'), isRequired: true, error: missing(name) }}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <LightInput
        texts={{
          id: 'webhook-address',
          label: t('form.address'),
          description: t('form.addressHelp'),
          isRequired: true,
          error: missing(address) ?? refusedAddress,
        }}
        type="url"
        maxLength={2000}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <fieldset className={styles.events}>
        <legend>{t('form.events')}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            isSelected={events.includes(event)}
            onChange={(isSelected) =>
              setEvents((chosen) =>
                isSelected ? [...chosen, event] : chosen.filter((other) => other !== event),
              )
            }
          >
            {t(eventWords[event])}
          </Checkbox>
        ))}
        {wasSubmitted && events.length === 0 && (
          <span className="small negative">{t('form.eventsMissing')}</span>
        )}
      </fieldset>
      <Checkbox isSelected={isOn} onChange={setIsOn}>
        {t('form.isOn')}
      </Checkbox>
    </FormModal>
  );
}
