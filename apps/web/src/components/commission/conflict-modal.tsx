import {
  type DeclaredConflictKind,
  declaredConflictKinds,
} from '@zachetka/contract/scholarship/commissions/conflicts.rules';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { useDeclareConflict } from '@/lib/api/commissions.ts';
import styles from './commission.module.css';

/** A member says of oneself why somebody else has to judge this application. */
export function ConflictModal({ applicationId, onClose }: { applicationId: number; onClose: () => void }) {
  const { t } = useTranslation('commissions');
  const { t: shell } = useTranslation();
  const [kind, setKind] = useState<DeclaredConflictKind>('relative');
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const declare = useDeclareConflict(applicationId);
  const send = () => {
    setWasSubmitted(true);
    if (reason.trim() === '') return;
    declare.mutate(
      { kind, reason: reason.trim() },
      {
        onSuccess: () => {
          toast(t('conflict.declared', { id: applicationId }));
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={t('conflict.title')}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button variant="primary" isPending={declare.isPending} onPress={send}>
            {t('conflict.declare')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('conflict.help')}</p>
        {declare.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={declare.error.message} />
          </div>
        )}
        <SegmentedChoice
          label={t('conflict.kind')}
          options={declaredConflictKinds.map((id) => ({ id, label: t(`conflict.kinds.${id}`) }))}
          value={kind}
          onChange={setKind}
        />
        <LightTextArea
          texts={{
            id: 'conflict-reason',
            label: t('conflict.reason'),
            isRequired: true,
            error: wasSubmitted && reason.trim() === '' ? t('required') : undefined,
          }}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
