import { cleanOptions } from '@zachetka/contract/portfolio/attribute-value.rules';
import type { PortfolioAttribute } from '@zachetka/contract/portfolio/portfolio.schemas';
import { formatDatePeriod, isRealDate, parseDatePeriod } from '@zachetka/contract/portfolio/wall-date';
import type { TFunction } from 'i18next';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import { CalendarButton } from '@/components/calendar/calendar-button.tsx';
import {
  LightChoice,
  type LightFieldTexts,
  LightInput,
  LightSelect,
  LightTextArea,
} from '@/components/field/light-field.tsx';
import { descriptionOf, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { fromShown, isStillTyped, tidyDates, toShown } from '@/components/portfolio-element/shown-value.ts';
import type { Language } from '@/lib/i18n.ts';
import { typeValue } from '../drafts/element-drafts.ts';
import { useEditing } from '../editor-context.ts';
import styles from './fields.module.css';

type AttributeFieldProps = {
  elementId: number;
  attribute: PortfolioAttribute;
  language: Language;
  /** From the card: a hook of its own in each of a thousand fields would be felt. */
  t: TFunction<'portfolio'>;
};

/** One field. It hears only of its own value. */
export const AttributeField = memo(function AttributeField(props: AttributeFieldProps) {
  const { elementId, attribute, language, t } = props;
  const { drafts } = useEditing();
  const { id, format, required, placeholder } = attribute;
  const subscribe = useMemo(() => drafts.onValue(id), [drafts, id]);
  const draft = useSyncExternalStore(subscribe, () => drafts.get(id)?.value);
  const problem = useSyncExternalStore(subscribe, () => drafts.problem(id));
  const [isTyping, setIsTyping] = useState(false);

  const value = draft ?? attribute.value;
  const shown = toShown(format, value);
  const isShort = isTyping && isStillTyped(format, shown);
  const label = titleOf(attribute, language);
  const texts: LightFieldTexts = {
    id: `value-${id}`,
    label,
    isRequired: required,
    description: descriptionOf(attribute, language) ?? undefined,
    error: problem && !isShort ? t(`problem.${problem}`) : undefined,
  };
  const change = (typed: string) => typeValue(drafts, elementId, attribute, fromShown(format, typed));

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
          options={withPresent(cleanOptions(attribute.options), shown)}
          placeholder={placeholder ?? t('field.choose')}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'DATE':
    case 'DATE_PERIOD':
      return (
        <LightInput
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
        <div className={styles.text}>
          <LightInput
            texts={texts}
            value={shown}
            inputMode={format === 'NUMBER' ? 'decimal' : 'text'}
            placeholder={placeholder ?? undefined}
            onChange={(event) => change(event.target.value)}
          />
          {format === 'TEXT' && attribute.options.length > 0 && (
            <Directory options={attribute.options} value={shown} label={label} t={t} onChange={change} />
          )}
        </div>
      );
  }
});

type DirectoryProps = {
  options: readonly string[];
  value: string;
  label: string;
  t: TFunction<'portfolio'>;
  onChange: (value: string) => void;
};

/** A text with options can be typed freely and picked. */
function Directory({ options, value, label, t, onChange }: DirectoryProps) {
  const clean = cleanOptions(options);
  return (
    <LightChoice
      aria-label={t('field.fromDirectoryFor', { field: label })}
      options={clean}
      placeholder={t('field.fromDirectory')}
      value={clean.includes(value) ? value : ''}
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
  t: TFunction<'portfolio'>;
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
