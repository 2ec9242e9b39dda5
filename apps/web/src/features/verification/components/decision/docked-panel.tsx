import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import styles from './docked-panel.module.css';

type DockedPanelProps = { title: string; footer: ReactNode; children: ReactNode; onClose: () => void };

/** A window that covers nothing: the fields and the file stay beside it, and can be scrolled and read. Esc closes it. */
export function DockedPanel({ title, footer, children, onClose }: DockedPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <dialog
      open
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t('action.close')} icon={<X aria-hidden />} onPress={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.footer}>{footer}</footer>
    </dialog>
  );
}
