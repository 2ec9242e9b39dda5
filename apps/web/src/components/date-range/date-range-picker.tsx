import { parseDate } from '@internationalized/date';
import { toDisplayDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import { CalendarDays } from 'lucide-react';
import { useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { MonthGrid, MonthHeader } from '@/components/calendar/month.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { LocaleProvider } from '@/components/locale-provider/locale-provider.tsx';
import { classNames } from '@/lib/class-names.ts';
import { readTypedDate, tidyDate } from '@/lib/time/typed-date.ts';
import styles from './date-range.module.css';

/** As they are typed, dd.mm.yyyy; either may be empty. */
type TypedRange = { from: string; to: string };

type DateRangePickerProps = {
  label: string;
  value: TypedRange;
  onChange: (range: TypedRange) => void;
  error?: string | undefined;
  /** The calendar waits behind a button, where many fields stand below each other. */
  isFolded?: boolean;
};

/** Typed or picked: the first press sets the start, the second the end; an end before the start changes places with it. */
export function DateRangePicker({ label, value, onChange, error, isFolded = false }: DateRangePickerProps) {
  const { t } = useTranslation('table');
  const id = useId();
  const [isOpen, setIsOpen] = useState(!isFolded);
  const [from, to] = [readTypedDate(value.from), readTypedDate(value.to)];
  const range = toRange(from ?? to, to ?? from);
  const endField = (name: 'from' | 'to') => (
    <LightInput
      texts={{
        id: `${id}-${name}`,
        label: t(`dates.${name}`),
        error: isMistyped(value[name]) ? error : undefined,
      }}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('dates.placeholder')}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      onBlur={({ relatedTarget }) => {
        // A day that is pressed in the calendar takes the place of what stands here, and has done so already.
        if (relatedTarget?.closest('[role="grid"]')) return;
        const tidied = tidyDate(value[name].trim());
        if (tidied !== null && tidied !== value[name]) onChange({ ...value, [name]: tidied });
      }}
    />
  );
  return (
    <fieldset className={classNames('plainGroup stack gap2', styles.startAligned)}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.ends}>
        {endField('from')}
        {endField('to')}
      </div>
      {isOpen && (
        <LocaleProvider>
          <RangeCalendar
            aria-label={label}
            firstDayOfWeek="mon"
            // Leaving the calendar after the first press keeps what was pressed: an open range.
            commitBehavior="reset"
            value={range}
            defaultFocusedValue={range?.start ?? null}
            onChange={({ start, end }) =>
              onChange({ from: toDisplayDate(start.toString()), to: toDisplayDate(end.toString()) })
            }
          >
            <FirstPress onPress={(date) => onChange({ from: toDisplayDate(date), to: '' })} />
            <MonthHeader />
            <MonthGrid />
          </RangeCalendar>
        </LocaleProvider>
      )}
      <div className={styles.buttons}>
        {isFolded && (
          <Button
            variant="quiet"
            icon={<CalendarDays aria-hidden />}
            aria-expanded={isOpen}
            onPress={() => setIsOpen(!isOpen)}
          >
            {t('dates.calendar')}
          </Button>
        )}
        <Button
          variant="quiet"
          isDisabled={value.from === '' && value.to === ''}
          onPress={() => onChange({ from: '', to: '' })}
        >
          {t('dates.clear')}
        </Button>
      </div>
    </fieldset>
  );
}

/** The calendar itself tells of a range only when it has both ends. */
function FirstPress({ onPress }: { onPress: (date: string) => void }) {
  const pressed = useContext(RangeCalendarStateContext)?.anchorDate?.toString();
  const tell = useEffectEvent(onPress);
  useEffect(() => {
    if (pressed !== undefined) tell(pressed);
  }, [pressed]);
  return null;
}

function isMistyped(text: string): boolean {
  return text.trim() !== '' && readTypedDate(text) === null;
}

/** Of one date that is there: that day alone, so that the calendar shows it. */
function toRange(one: string | null, other: string | null) {
  if (one === null || other === null) return null;
  const [start, end] = other < one ? [other, one] : [one, other];
  return { start: parseDate(start), end: parseDate(end) };
}
