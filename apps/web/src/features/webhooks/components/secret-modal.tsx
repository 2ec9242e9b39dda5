import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { ShownOnce } from '@/components/shown-once/shown-once.tsx';

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
      <ShownOnce
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
