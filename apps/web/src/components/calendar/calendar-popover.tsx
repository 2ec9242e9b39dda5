import { parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LocaleProvider } from '@/components/locale-provider/locale-provider.tsx';
import popoverStyles from '@/components/menu/popover.module.css';
import { classNames } from '@/lib/class-names.ts';
import styles from './calendar.module.css';
import { MonthGrid, MonthHeader } from './month.tsx';

/** Dates as yyyy-mm-dd. */
export type CalendarChoice =
  | {
      kind: 'date';
      value: string | null;
      onChange: (date: string | null) => void;
      /** False where there is always a date: then it can only be changed. */
      isClearable?: boolean;
    }
  | {
      kind: 'period';
      value: { start: string; end: string } | null;
      onChange: (period: { start: string; end: string } | null) => void;
    };

type CalendarPopoverProps = CalendarChoice & {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The week begins on Monday in both languages. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { label, trigger, onClose } = props;
  const { t } = useTranslation();
  return (
    <LocaleProvider>
      <Popover
        isOpen
        triggerRef={trigger}
        placement="bottom end"
        offset={4}
        className={classNames(popoverStyles.popover, styles.popover)}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Dialog aria-label={label} className={classNames(styles.dialog)}>
          {props.kind === 'date' ? <OneDate {...props} /> : <Period {...props} />}
          {props.value !== null && (props.kind === 'period' || props.isClearable !== false) && (
            <div className={classNames('line', popoverStyles.atEnd, popoverStyles.below2)}>
              <Button
                variant="quiet"
                onPress={() => {
                  props.onChange(null);
                  onClose();
                }}
              >
                {t('action.clear')}
              </Button>
            </div>
          )}
        </Dialog>
      </Popover>
    </LocaleProvider>
  );
}

type OneDateProps = Extract<CalendarPopoverProps, { kind: 'date' }>;

function OneDate({ label, value, onChange, onClose }: OneDateProps) {
  const date = value === null ? null : parseDate(value);
  return (
    <Calendar
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a calendar that opens takes the focus
      autoFocus
      firstDayOfWeek="mon"
      className={classNames(styles.single)}
      value={date}
      defaultFocusedValue={date}
      onChange={(chosen) => {
        onChange(chosen.toString());
        onClose();
      }}
    >
      <MonthHeader />
      <MonthGrid />
    </Calendar>
  );
}

type PeriodProps = Extract<CalendarPopoverProps, { kind: 'period' }>;

/** The first press sets the start, the second the end; an end before the start changes places with it. */
function Period({ label, value, onChange, onClose }: PeriodProps) {
  const range = value && { start: parseDate(value.start), end: parseDate(value.end) };
  return (
    <RangeCalendar
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a calendar that opens takes the focus
      autoFocus
      firstDayOfWeek="mon"
      value={range}
      defaultFocusedValue={range?.start ?? null}
      onChange={({ start, end }) => {
        onChange({ start: start.toString(), end: end.toString() });
        onClose();
      }}
    >
      <MonthHeader />
      <MonthGrid />
    </RangeCalendar>
  );
}
