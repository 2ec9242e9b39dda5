import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { useMediaQuery } from '@/lib/media-query.ts';
import { desktop } from '../breakpoints.ts';
import { Logo } from '../logo.tsx';
import { closeMenu, followMenuHistory, leaveMenu } from '../menu-history.ts';
import styles from './sidebar.module.css';
import { SidebarNav } from './sidebar-nav.tsx';
import { useSidebar } from './sidebar-store.ts';

/**
 * Over the page, on phones and tablets. A native modal dialog: the page behind it is inert, Esc and Back close it and
 * the focus returns to the burger.
 */
export function SidebarOverlay() {
  const { t } = useTranslation();
  const isDesktop = useMediaQuery(desktop);
  const isSidebarOpen = useSidebar((state) => state.isSidebarOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = isSidebarOpen && !isDesktop;

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // Turning a tablet must not throw a menu over the page that was opened in the other layout.
  useEffect(() => {
    const list = matchMedia(desktop);
    list.addEventListener('change', closeMenu);
    return () => list.removeEventListener('change', closeMenu);
  }, []);

  useEffect(followMenuHistory, []);

  return (
    // The press beside the menu lands on the dialog itself; the keyboard has Esc and the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={t('navigation.main')}
      onClose={closeMenu}
      onKeyDown={keepFocusInside}
      onClick={(event) => {
        if (event.target === event.currentTarget) closeMenu();
      }}
    >
      {isOpen && (
        <div className={styles.drawer}>
          <div className={styles.top}>
            <Logo onLeave={leaveMenu} />
            <IconButton label={t('header.closeMenu')} icon={<X aria-hidden />} onPress={closeMenu} />
          </div>
          <SidebarNav hasTooltips={false} onLeave={leaveMenu} />
        </div>
      )}
    </dialog>
  );
}

/** The browser would let Tab leave for its own buttons; inside a menu it goes round. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not([disabled])');
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const [leaving, target] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement === leaving) {
    event.preventDefault();
    target?.focus();
  }
}
