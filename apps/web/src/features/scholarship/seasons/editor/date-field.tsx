import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from '@/components/calendar/calendar-button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';

type DateFieldProps = {
  id: string;
  label: string;
  /** yyyy-mm-dd. */
  value: string;
  error?: string | undefined;
  isReadOnly?: boolean;
  onChange: (date: string) => void;
};

/** A day, typed as dd.mm.yyyy or picked. What is no day is given back as it was on leaving the field. */
export function DateField({ id, label, value, error, isReadOnly = false, onChange }: DateFieldProps) {
  const { t } = useTranslation('seasons');
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const found = typed === null ? null : readTypedDate(typed);
    setTyped(null);
    if (found !== null && found !== value) onChange(found);
  };
  return (
    <LightInput
      texts={{ id, label, error }}
      value={typed ?? (value === '' ? '' : formatWallDate(value))}
      inputMode="decimal"
      autoComplete="off"
      readOnly={isReadOnly}
      placeholder={t('field.datePlaceholder')}
      onChange={(event) => {
        setTyped(event.target.value);
        const found = readTypedDate(event.target.value);
        if (found !== null) onChange(found);
      }}
      onBlur={settle}
      button={
        isReadOnly ? undefined : (
          <CalendarButton
            kind="date"
            isClearable={false}
            label={t('field.openCalendar', { field: label })}
            value={value === '' ? null : value}
            onChange={(chosen) => {
              if (chosen !== null) onChange(chosen);
            }}
          />
        )
      }
    />
  );
}
