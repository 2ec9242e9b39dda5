import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/button/button.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import type { CalendarChoice } from './calendar-popover.tsx';

// Calendars are heavy and most of them are never opened: the first one that is wanted brings them.
const loadPopover = () => import('./calendar-popover.tsx');
const CalendarPopover = lazyPart(loadPopover, 'CalendarPopover');
const fetchPopover = () => void loadPopover();

type CalendarButtonProps = CalendarChoice & {
  /** What the button does, with the name of its field. */
  label: string;
};

/** Opens a calendar beside a typed date. */
export function CalendarButton({ label, ...choice }: CalendarButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        icon={<CalendarDays aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchPopover}
        onFocus={fetchPopover}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <CalendarPopover {...choice} label={label} trigger={trigger} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
