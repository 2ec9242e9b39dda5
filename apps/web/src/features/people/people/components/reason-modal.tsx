import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';

type ReasonModalProps = {
  title: string;
  text: string;
  submit: string;
  /** What is said when it is done. */
  done: string;
  isDestructive?: boolean;
  change: {
    isPending: boolean;
    error: Error | null;
    mutate: (reason: string, options: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
};

/** A change of somebody's access needs a reason: it stays in the history. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, text, submit, done, isDestructive = false, change, onClose } = props;
  const { t } = useTranslation('people');
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const send = () => {
    setWasSubmitted(true);
    if (reason.trim() === '') return;
    change.mutate(reason.trim(), {
      onSuccess: () => {
        toast(done);
        onClose();
      },
    });
  };
  return (
    <FormModal
      title={title}
      submit={submit}
      isDestructive={isDestructive}
      call={change}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{text}</p>
      <LightTextArea
        texts={{
          id: 'access-reason',
          label: t('give.reason'),
          description: t('give.reasonHelp'),
          isRequired: true,
          error: wasSubmitted && reason.trim() === '' ? t('give.required') : undefined,
        }}
        value={reason}
        onChange={setReason}
      />
    </FormModal>
  );
}
