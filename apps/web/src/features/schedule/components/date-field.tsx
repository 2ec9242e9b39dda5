import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from '@/components/calendar/calendar-button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import { formatWallDate, type WallDate } from '@/lib/time/wall-dates.ts';
import styles from './week-navigation.module.css';

type DateFieldProps = { date: WallDate; onChange: (date: WallDate) => void };

/** There is always a date: one that was cleared, or that is none, is restored on leaving the field. */
export function DateField({ date, onChange }: DateFieldProps) {
  const { t } = useTranslation('schedule');
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const found = typed === null ? null : readTypedDate(typed);
    setTyped(null);
    if (found !== null && found !== date) onChange(found);
  };
  return (
    <div className={styles.date}>
      <LightInput
        texts={{ id: 'schedule-date', label: t('week.date') }}
        value={typed ?? formatWallDate(date)}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('week.datePlaceholder')}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'Escape') setTyped(null);
        }}
        button={
          <CalendarButton
            kind="date"
            isClearable={false}
            label={t('week.openCalendar')}
            value={date}
            onChange={(chosen) => {
              if (chosen !== null) onChange(chosen);
            }}
          />
        }
      />
    </div>
  );
}
