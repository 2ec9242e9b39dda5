import { type ReactNode, useEffect, useRef } from 'react';
import styles from './docked-panel.module.css';

type DockedPanelProps = { title: string; footer: ReactNode; children: ReactNode; onClose: () => void };

/** How tall the card is beside what was filled in, which has the rest of the screen (reviewed-card.module.css). */
function giveRoom(card: HTMLElement): void {
  const facts = card.querySelector<HTMLElement>('[data-facts]');
  const others = card.offsetHeight - (facts?.offsetHeight ?? 0);
  card.style.setProperty('--beside-facts', `${others}px`);
}

/** A window in the card that it is about, and over nothing: the fields stay above it, the file beside it. Esc closes it. */
export function DockedPanel({ title, footer, children, onClose }: DockedPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  // From the top of the card, so that its title and what was filled in stay in sight.
  useEffect(() => {
    const card = panel.current?.closest('article');
    if (!panel.current || !card) return undefined;
    giveRoom(card);
    card.scrollIntoView({ block: 'start' });
    panel.current.scrollIntoView({ block: 'nearest' });
    // Notes and complaints come and go.
    const growth = new ResizeObserver(() => giveRoom(card));
    growth.observe(panel.current);
    return () => growth.disconnect();
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
