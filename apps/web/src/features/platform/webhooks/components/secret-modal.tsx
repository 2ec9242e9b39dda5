import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { OneTimeSecret } from '@/components/one-time-secret/one-time-secret.tsx';

export function SecretModal({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <Modal
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={t('secret.title')}
      footer={<Button onPress={onClose}>{t('secret.done')}</Button>}
    >
      <OneTimeSecret
        value={secret}
        texts={{
          id: 'webhook-secret',
          label: t('secret.label'),
          description: t('secret.once'),
          copy: t('secret.copy'),
          copied: t('secret.copied'),
          copyFailed: t('secret.copyFailed'),
        }}
      />
    </Modal>
  );
}
