import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Modal } from './modal.tsx';

type ConfirmModalProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** Names the thing and says what will happen to it. */
  text: string;
  confirmLabel: string;
  isDestructive?: boolean;
  isPending?: boolean;
  /** A third way, which loses nothing and is the main one then. */
  better?: { label: string; onPress: () => void } | undefined;
};

/** Asks once. The safe choice has the focus. */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    isOpen,
    onClose,
    onConfirm,
    title,
    text,
    confirmLabel,
    isDestructive = false,
    isPending = false,
    better,
  } = props;
  const { t } = useTranslation();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size={better ? 'medium' : 'small'}
      role="alertdialog"
      footer={
        <>
          <SafeChoice onPress={onClose}>{t('action.cancel')}</SafeChoice>
          <Button variant={isDestructive ? 'negative' : 'primary'} onPress={onConfirm} isPending={isPending}>
            {confirmLabel}
          </Button>
          {better && (
            <Button variant="primary" onPress={better.onPress}>
              {better.label}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}

/** A question over another window gets the focus a moment after it is there: until then that window holds on to it. */
function SafeChoice({ onPress, children }: { onPress: () => void; children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe choice has the focus
    <Button ref={button} autoFocus onPress={onPress}>
      {children}
    </Button>
  );
}
