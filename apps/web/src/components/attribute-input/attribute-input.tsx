import type { AttributeFormat } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { cleanOptions, optionText } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import {
  formatDatePeriod,
  isRealDate,
  parseDatePeriod,
} from '@zachetka/contract/portfolio/portfolio/wall-date';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { CalendarButton } from '@/components/calendar/calendar-button.tsx';
import {
  LightChoice,
  type LightFieldTexts,
  LightInput,
  LightSelect,
  LightTextArea,
} from '@/components/field/light-field.tsx';
import { fromShown, isStillTyped, tidyDates, toShown } from '@/components/portfolio-element/shown-value.ts';
import type { Language } from '@/lib/i18n.ts';

/** The texts of a student's portfolio, in the language that the field is shown in. */
export type AttributeInputTexts = TFunction<'portfolio'>;

type AttributeInputProps = {
  id: string;
  label: string;
  description: string | undefined;
  format: AttributeFormat;
  isRequired: boolean;
  placeholder: string | null;
  placeholderEn?: string | null | undefined;
  options: readonly string[];
  /** What to show in English for each option. */
  optionsEn?: readonly string[] | undefined;
  language: Language;
  value: string | null;
  /** What is wrong with the value. It is not said of a date that is still being typed. */
  problem: string | undefined;
  /** From outside: a hook of its own in each of a thousand fields would be felt. */
  t: AttributeInputTexts;
  onChange: (value: string) => void;
};

/** The field in which a student fills in one attribute, by its format. */
export function AttributeInput(props: AttributeInputProps) {
  const {
    id,
    label,
    description,
    format,
    isRequired,
    options,
    optionsEn = [],
    language,
    value,
    problem,
    t,
  } = props;
  const placeholder = (language === 'en' ? props.placeholderEn : null) || props.placeholder;
  const labelled = (shownOptions: readonly string[]) =>
    shownOptions.map((option) => ({
      id: option,
      label: optionText(option, { options, optionsEn }, language),
    }));
  const [isTyping, setIsTyping] = useState(false);
  const shown = toShown(format, value);
  const isShort = isTyping && isStillTyped(format, shown);
  const texts: LightFieldTexts = {
    id,
    label,
    isRequired,
    description,
    error: isShort ? undefined : problem,
  };
  const change = (typed: string) => props.onChange(fromShown(format, typed));

  switch (format) {
    case 'TEXTAREA':
      return (
        <LightTextArea texts={texts} value={shown} placeholder={placeholder ?? undefined} onChange={change} />
      );
    case 'SELECT':
    case 'DROPDOWN':
      return (
        <LightSelect
          texts={texts}
          value={shown}
          options={labelled(withPresent(cleanOptions(options), shown))}
          placeholder={placeholder ?? t('field.choose')}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'DATE':
    case 'DATE_PERIOD':
      return (
        <LightInput
          isApart
          texts={texts}
          value={shown}
          inputMode={format === 'DATE' ? 'decimal' : 'text'}
          autoComplete="off"
          placeholder={t(format === 'DATE' ? 'field.datePlaceholder' : 'field.periodPlaceholder')}
          onChange={(event) => {
            setIsTyping(true);
            change(event.target.value);
          }}
          onBlur={() => {
            setIsTyping(false);
            const tidy = tidyDates(format, shown);
            if (tidy !== shown) change(tidy);
          }}
          button={<FieldCalendar format={format} value={value} label={label} t={t} onChange={change} />}
        />
      );
    default:
      return (
        <div className="stack gap2 top shrink">
          <LightInput
            isApart
            texts={texts}
            value={shown}
            inputMode={format === 'NUMBER' ? 'decimal' : 'text'}
            placeholder={placeholder ?? undefined}
            onChange={(event) => change(event.target.value)}
          />
          {format === 'TEXT' && options.length > 0 && (
            <Directory
              options={labelled(cleanOptions(options))}
              value={shown}
              label={label}
              t={t}
              onChange={change}
            />
          )}
        </div>
      );
  }
}

type DirectoryProps = {
  options: readonly { id: string; label: string }[];
  value: string;
  label: string;
  t: AttributeInputTexts;
  onChange: (value: string) => void;
};

/** A text with options can be typed freely and picked. */
function Directory({ options, value, label, t, onChange }: DirectoryProps) {
  return (
    <LightChoice
      aria-label={t('field.fromDirectoryFor', { field: label })}
      options={options}
      placeholder={t('field.fromDirectory')}
      value={options.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => {
        // Choosing nothing leaves what was typed.
        if (event.target.value !== '') onChange(event.target.value);
      }}
    />
  );
}

type FieldCalendarProps = {
  format: 'DATE' | 'DATE_PERIOD';
  value: string | null;
  label: string;
  t: AttributeInputTexts;
  /** What would be typed. */
  onChange: (shown: string) => void;
};

function FieldCalendar({ format, value, label, t, onChange }: FieldCalendarProps) {
  const name = t('field.openCalendar', { field: label });
  if (format === 'DATE') {
    return (
      <CalendarButton
        kind="date"
        label={name}
        value={value !== null && isRealDate(value) ? value : null}
        onChange={(date) => onChange(toShown('DATE', date))}
      />
    );
  }
  return (
    <CalendarButton
      kind="period"
      label={name}
      value={value === null ? null : parseDatePeriod(value)}
      onChange={(period) => onChange(period ? formatDatePeriod(period) : '')}
    />
  );
}

/** An option that was taken out of the list stays visible where it was chosen before. */
function withPresent(options: readonly string[], present: string): readonly string[] {
  return present === '' || options.includes(present) ? options : [present, ...options];
}
