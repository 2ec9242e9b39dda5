import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '@/lib/class-names.ts';
import styles from './field.module.css';
import type { FieldTexts } from './field.tsx';

/**
 * Native controls in the look of the other fields, for pages that hold hundreds of them: no context, next to nothing
 * to set up. The `id` is given by the page.
 */
export type LightFieldTexts = FieldTexts & { id: string };

type LightFieldProps = LightFieldTexts & { children: ReactNode };

export function LightField({ id, label, description, error, isRequired, children }: LightFieldProps) {
  return (
    <div className={styles.light}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && (
          <span className={styles.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {description !== undefined && (
        <span id={`${id}-help`} className={styles.description}>
          {description}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}

/** What ties the control to its texts. */
function tied({ id, description, error, isRequired }: LightFieldTexts) {
  const texts = classNames(description !== undefined && `${id}-help`, error !== undefined && `${id}-error`);
  return {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': texts || undefined,
  };
}

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithRef<Tag>,
  'id' | 'className' | 'style'
>;

type LightInputProps = Native<'input'> & {
  texts: LightFieldTexts;
  /** A button inside the field, at its end. */
  button?: ReactNode;
};

export function LightInput({ texts, button, ...rest }: LightInputProps) {
  return (
    <LightField {...texts}>
      <div className={styles.control}>
        <input
          type="text"
          {...rest}
          {...tied(texts)}
          className={classNames(styles.input, button !== undefined && styles.withButton)}
        />
        {button !== undefined && <span className={styles.inside}>{button}</span>}
      </div>
    </LightField>
  );
}

type LightTextAreaProps = Omit<Native<'textarea'>, 'ref' | 'value'> & {
  texts: LightFieldTexts;
  value: string;
};

/**
 * The value is put into the control by hand: React would also rewrite the text inside the element with every letter, and
 * the browser would look through the styles of the whole page for it.
 */
export function LightTextArea({ texts, value, ...rest }: LightTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(value);
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value;
  }, [value]);
  return (
    <LightField {...texts}>
      <textarea
        rows={3}
        {...rest}
        {...tied(texts)}
        ref={area}
        defaultValue={first}
        className={classNames(styles.input, styles.area)}
      />
    </LightField>
  );
}

type LightSelectProps = Native<'select'> & {
  texts: LightFieldTexts;
  options: readonly string[];
  /** What stands there while nothing is chosen; choosing it empties the field. */
  placeholder: string;
};

export function LightSelect({ texts, ...rest }: LightSelectProps) {
  return (
    <LightField {...texts}>
      <LightChoice {...rest} {...tied(texts)} />
    </LightField>
  );
}

type LightChoiceProps = Omit<LightSelectProps, 'texts'> & { id?: string };

/** The bare list of options. It names itself by `aria-label` where no label stands above it. */
export function LightChoice({ options, placeholder, ...rest }: LightChoiceProps) {
  return (
    <div className={styles.control}>
      <select
        {...rest}
        className={classNames(styles.input, styles.choice, rest.value === '' && styles.unchosen)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={20} />
    </div>
  );
}
