import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import styles from '../people.module.css';

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
  const { t: shell } = useTranslation();
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
    <Modal
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button
            variant={isDestructive ? 'negative' : 'primary'}
            isPending={change.isPending}
            onPress={send}
          >
            {submit}
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        {change.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={change.error.message} />
          </div>
        )}
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
      </div>
    </Modal>
  );
}
