import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import { BaseButton } from '@/components/button/button.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { classNames } from '@/lib/class-names.ts';
import styles from './menu.module.css';
import type { MenuPopover as Menu, MenuEntry, MenuOpening } from './menu-popover.tsx';

// The list, its overlay and its keyboard are a third of what the first page weighs: they come when a menu is wanted.
const loadPopover = () => import('./menu-popover.tsx');
const MenuPopover = lazyNamed(loadPopover, 'MenuPopover');
const fetchPopover = () => void loadPopover();

const noEntries: readonly MenuEntry[] = [];

const arrows: Record<string, 'first' | 'last'> = { ArrowDown: 'first', ArrowUp: 'last' };

type MenuButtonProps = {
  /** Names the list. */
  label: string;
  /** What the button shows and is called. */
  children: ReactNode;
  entries?: readonly MenuEntry[];
  /** A menu whose entries come with it, for the first load goes without them. */
  Popover?: ComponentType<ComponentProps<typeof Menu>>;
  /** The chosen entry, where the menu is a choice. */
  selected?: string;
  onAction: (id: string) => void;
  minWidth?: number;
};

export function MenuButton({
  label,
  children,
  entries = noEntries,
  Popover = MenuPopover,
  selected,
  onAction,
  minWidth = 200,
}: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<MenuOpening | null>(null);
  return (
    <>
      <BaseButton
        ref={trigger}
        className={classNames(styles.trigger)}
        aria-haspopup="menu"
        aria-expanded={openAt !== null}
        onPointerEnter={fetchPopover}
        onFocus={fetchPopover}
        onPress={(event) => {
          // A press of Enter or Space comes as a click that no pointer has made.
          const opening = event.detail === 0 ? 'first' : 'pointer';
          setOpenAt((current) => (current === null ? opening : null));
        }}
        onKeyDown={(event) => {
          const at = arrows[event.key];
          if (!at) return;
          event.preventDefault();
          setOpenAt(at);
        }}
      >
        {children}
      </BaseButton>
      {openAt !== null && (
        <Suspense>
          <Popover
            label={label}
            trigger={trigger}
            entries={entries}
            selected={selected}
            opening={openAt}
            minWidth={minWidth}
            onAction={onAction}
            onClose={() => setOpenAt(null)}
          />
        </Suspense>
      )}
    </>
  );
}
