import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import styles from './calendar.module.css';

/** The year is chosen by itself: a diploma of ten years ago is no hundred and twenty presses away. */
export function MonthHeader() {
  return (
    <header className={styles.header}>
      <AriaButton slot="previous" className={classNames(styles.step)}>
        <ChevronLeft aria-hidden />
      </AriaButton>
      <VisuallyHidden>
        <CalendarHeading />
      </VisuallyHidden>
      <div className="line gap1">
        <CalendarMonthPicker format="long">
          {({ 'aria-label': name, value, onChange, items }) => (
            <select
              aria-label={name}
              className={styles.picker}
              value={value}
              onChange={(event) => onChange(Number(event.target.value))}
            >
              {items.map((item) => (
                <option key={item.id} value={item.id}>
                  {item.formatted}
                </option>
              ))}
            </select>
          )}
        </CalendarMonthPicker>
        <CalendarYearPicker visibleYears={80}>
          {({ 'aria-label': name, value, onChange, items }) => (
            <select
              aria-label={name}
              className={styles.picker}
              value={value}
              onChange={(event) => onChange(Number(event.target.value))}
            >
              {items.map((item) => (
                <option key={item.id} value={item.id}>
                  {item.formatted}
                </option>
              ))}
            </select>
          )}
        </CalendarYearPicker>
      </div>
      <AriaButton slot="next" className={classNames(styles.step)}>
        <ChevronRight aria-hidden />
      </AriaButton>
    </header>
  );
}

export function MonthGrid() {
  return (
    <CalendarGrid weekdayStyle="short" className={classNames(styles.grid)}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={classNames(styles.weekday)}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date: CalendarDate) => <CalendarCell date={date} className={classNames(styles.cell)} />}
      </CalendarGridBody>
    </CalendarGrid>
  );
}
