import {
  type DeclaredConflictKind,
  declaredConflictKinds,
} from '@zachetka/contract/scholarship/commissions/conflicts.rules';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { useDeclareConflict } from '@/lib/api/commissions.ts';

/** A member says of oneself why somebody else has to judge this application. */
export function ConflictModal({ applicationId, onClose }: { applicationId: number; onClose: () => void }) {
  const { t } = useTranslation('commissions');
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
    <FormModal
      title={t('conflict.title')}
      submit={t('conflict.declare')}
      call={declare}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('conflict.help')}</p>
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
    </FormModal>
  );
}
