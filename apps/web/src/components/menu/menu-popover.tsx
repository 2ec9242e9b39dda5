import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { setInteractionModality } from 'react-aria-components';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { LocaleProvider } from '@/components/locale-provider/locale-provider.tsx';
import popoverStyles from '@/components/menu/popover.module.css';
import { classNames } from '@/lib/class-names.ts';
import styles from './menu.module.css';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Leads there instead of calling `onAction`. */
  href?: string;
  /** The language of the label, where it is not that of the page. */
  lang?: string;
};

/** By the mouse or a finger, or by a key that goes to one end of the list. */
export type MenuOpening = 'pointer' | 'first' | 'last';

type MenuPopoverProps = {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  entries: readonly MenuEntry[];
  selected: string | undefined;
  opening: MenuOpening;
  minWidth: number;
  onAction: (id: string) => void;
  onClose: () => void;
};

export function MenuPopover(props: MenuPopoverProps) {
  const { label, trigger, entries, selected, opening, minWidth, onAction, onClose } = props;
  // React Aria may have come just now and have missed the press: it would take the mouse for the keyboard and show a ring.
  // A click that Enter makes it takes for a screen reader's, and would wait with the focus until somebody else has it.
  useState(() => setInteractionModality(opening === 'pointer' ? 'pointer' : 'keyboard'));
  const choice =
    selected === undefined ? {} : ({ selectionMode: 'single', selectedKeys: [selected] } as const);
  return (
    <LocaleProvider>
      <Popover
        isOpen
        trigger="MenuTrigger"
        triggerRef={trigger}
        placement="bottom end"
        offset={4}
        aria-label={label}
        className={classNames(popoverStyles.popover)}
        style={{ minWidth }}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Menu
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus
          autoFocus={opening === 'pointer' ? true : opening}
          className={classNames(styles.menu)}
          onClose={onClose}
          onAction={(id) => onAction(String(id))}
          {...choice}
        >
          {entries.map(({ id, label: text, icon, href, lang }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              className={classNames(popoverStyles.option)}
              {...(href === undefined ? {} : { href })}
              {...(lang === undefined ? {} : { lang })}
            >
              {icon}
              <span className="grow shrink breakAnywhere">{text}</span>
              {id === selected && <Check aria-hidden />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </LocaleProvider>
  );
}
