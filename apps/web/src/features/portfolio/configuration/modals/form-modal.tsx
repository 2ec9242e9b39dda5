import { type ReactNode, useEffect, useId, useRef } from 'react';
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
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Opened a second time the window takes the focus from its first field, and what is typed would be lost.
    const frame = requestAnimationFrame(() => {
      if (fields.current?.contains(document.activeElement) === false) {
        fields.current.querySelector('input')?.focus();
      }
    });
    return () => cancelAnimationFrame(frame);
  }, []);
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
        ref={fields}
        id={id}
        noValidate
        className="stack gap4"
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
