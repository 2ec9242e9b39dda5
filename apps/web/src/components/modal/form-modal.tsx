import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { Modal, type ModalProps } from './modal.tsx';

type FormModalProps = Pick<
  ModalProps,
  'title' | 'size' | 'role' | 'isDismissable' | 'onClose' | 'children'
> & {
  /** The words of the one button that does it. */
  submit: string;
  /** What the button starts; a refusal is told above the fields. */
  call?: { isPending: boolean; error?: Error | null };
  isDestructive?: boolean;
  /** Why it can't be pressed yet is seen in the fields. */
  isUnavailable?: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
};

/** A window with fields, a way out and one button. */
export function FormModal(props: FormModalProps) {
  const {
    submit,
    call,
    isDestructive = false,
    isUnavailable,
    isDisabled,
    onSubmit,
    children,
    ...window
  } = props;
  const { t } = useTranslation();
  return (
    <Modal
      isOpen
      isDismissable={false}
      {...window}
      footer={
        <>
          <Button onPress={window.onClose}>{t('action.cancel')}</Button>
          <Button
            variant={isDestructive ? 'negative' : 'primary'}
            isPending={call?.isPending ?? false}
            isUnavailable={isUnavailable ?? false}
            isDisabled={isDisabled ?? false}
            onPress={onSubmit}
          >
            {submit}
          </Button>
        </>
      }
    >
      <div className="column gap4">
        {call?.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={call.error.message} />
          </div>
        )}
        {children}
      </div>
    </Modal>
  );
}
