import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import styles from './modals.module.css';

type FormModalProps = {
  title: string;
  submitLabel: string;
  children: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
};

export function FormModal({ title, submitLabel, children, onClose, onSubmit }: FormModalProps) {
  const { t } = useTranslation('configuration');
  const { t: shell } = useTranslation();
  const id = useId();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          // What is wrong is marked by now: whoever works with the keyboard stands on it at once.
          flushSync(onSubmit);
          form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        }}
      >
        {children}
        <p className={styles.quiet}>{t('modal.localHint')}</p>
      </form>
    </Modal>
  );
}
