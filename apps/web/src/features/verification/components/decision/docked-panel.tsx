import { type ReactNode, useEffect, useRef } from 'react';
import styles from './docked-panel.module.css';

type DockedPanelProps = { title: string; footer: ReactNode; children: ReactNode; onClose: () => void };

/** A window in the card that it is about, and over nothing: the fields stay above it, the file beside it. Esc closes it. */
export function DockedPanel({ title, footer, children, onClose }: DockedPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  // From the top of the card, so that what was filled in stays in sight; a card that is too long for it gives way.
  useEffect(() => {
    panel.current?.closest('article')?.scrollIntoView({ block: 'start' });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      aria-label={title}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
      <footer className={styles.footer}>{footer}</footer>
    </dialog>
  );
}
