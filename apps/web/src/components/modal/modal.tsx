import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { LocaleProvider } from '@/components/locale-provider/locale-provider.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { classNames } from '@/lib/class-names.ts';
import { useRootClass } from '@/lib/use-root-class.ts';
import styles from './modal.module.css';

export type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons; on a phone they stay at the thumb. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** `alertdialog` asks a question that has to be answered. */
  role?: 'dialog' | 'alertdialog';
  /** A press beside it closes it. Turn it off where something typed would be lost. */
  isDismissable?: boolean;
};

/** A window in the middle of the screen, a sheet from below on a phone. Esc closes it, the focus returns. */
export function Modal(props: ModalProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    footer,
    size = 'medium',
    role = 'dialog',
    isDismissable = true,
  } = props;
  const { t } = useTranslation();
  return (
    <LocaleProvider>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        isDismissable={isDismissable}
        className={classNames(styles.scrim)}
      >
        <PageBehind />
        <AriaModal className={classNames(styles.modal, styles[size])}>
          <Dialog role={role} className={classNames(styles.dialog)}>
            <header className={styles.header}>
              <Heading slot="title" className={classNames(styles.title)}>
                {title}
              </Heading>
              <IconButton label={t('action.close')} icon={<X aria-hidden />} onPress={onClose} />
            </header>
            <ScrollArea label={title} className={styles.body}>
              {children}
            </ScrollArea>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </LocaleProvider>
  );
}

/** For as long as the window stands, and while it goes. */
function PageBehind() {
  useRootClass(styles.pageBehind);
  return null;
}
