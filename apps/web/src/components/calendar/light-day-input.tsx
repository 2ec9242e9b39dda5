import type { ComponentProps } from 'react';
import { LightInput } from '@/components/field/light-field.tsx';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { CalendarButton } from './calendar-button.tsx';

type LightDayInputProps = {
  texts: ComponentProps<typeof LightInput>['texts'];
  placeholder: string;
  /** Says what the calendar is for. */
  calendar: string;
  isClearable?: boolean;
  /** As it was typed; `readTypedDate` says which day it means. */
  value: string;
  onChange: (typed: string) => void;
};

/** A day in a window that comes later: typed in whatever way people write it, or chosen from the calendar. */
export function LightDayInput({
  texts,
  placeholder,
  calendar,
  isClearable = false,
  value,
  onChange,
}: LightDayInputProps) {
  return (
    <LightInput
      texts={texts}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      button={
        <CalendarButton
          kind="date"
          isClearable={isClearable}
          label={calendar}
          value={readTypedDate(value)}
          onChange={(day) => onChange(day === null ? '' : formatWallDate(day))}
        />
      }
    />
  );
}
