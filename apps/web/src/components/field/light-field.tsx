import { ChevronDown } from 'lucide-react';
import {
  type ComponentPropsWithRef,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '@/lib/class-names.ts';
import styles from './field.module.css';
import type { FieldTexts } from './field.tsx';

/**
 * Native controls in the look of the other fields, for pages that hold hundreds of them: no context, next to nothing
 * to set up. The `id` is given by the page.
 */
export type LightFieldTexts = FieldTexts & { id: string };

type LightFieldProps = LightFieldTexts & { children: ReactNode };

function LightField({ id, label, description, error, isRequired, children }: LightFieldProps) {
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

type Ties = { id: string; isRequired: boolean | undefined; hasHelp: boolean; hasError: boolean };

/** What ties the control to its texts. */
function tiedTo({ id, isRequired, hasHelp, hasError }: Ties) {
  const texts = classNames(hasHelp && `${id}-help`, hasError && `${id}-error`);
  return {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': hasError || undefined,
    'aria-describedby': texts || undefined,
  };
}

function tied({ id, isRequired, description, error }: LightFieldTexts) {
  return tiedTo({ id, isRequired, hasHelp: description !== undefined, hasError: error !== undefined });
}

type Native<Tag extends 'input' | 'select'> = Omit<ComponentPropsWithRef<Tag>, 'id' | 'className' | 'style'>;

type LightInputProps = Native<'input'> & {
  texts: LightFieldTexts;
  /** A button inside the field, at its end. */
  button?: ReactNode;
  /** On a page of hundreds of fields: it takes the width that it is given, and none by itself. */
  isApart?: boolean;
};

export function LightInput({ texts, button, isApart = false, ...rest }: LightInputProps) {
  return (
    <LightField {...texts}>
      <div className={classNames(styles.control, isApart && styles.apart)}>
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

type LightTextAreaProps = {
  texts: LightFieldTexts;
  value: string;
  placeholder?: string | undefined;
  onChange: (value: string) => void;
};

/**
 * React rewrites the text inside a text area whenever it renders one, and the browser then looks through the styles of the
 * whole page. So the element is rendered once, and its value goes in and out by hand.
 */
export function LightTextArea({ texts, value, placeholder, onChange }: LightTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(value);
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value;
  }, [value]);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const control = area.current;
    const listener = () => change(control?.value ?? '');
    control?.addEventListener('input', listener);
    return () => control?.removeEventListener('input', listener);
  }, []);
  const { id, isRequired } = texts;
  const [hasHelp, hasError] = [texts.description !== undefined, texts.error !== undefined];
  const control = useMemo(
    () => (
      <textarea
        ref={area}
        rows={3}
        defaultValue={first}
        placeholder={placeholder}
        {...tiedTo({ id, isRequired, hasHelp, hasError })}
        className={classNames(styles.input, styles.area)}
      />
    ),
    [first, placeholder, id, isRequired, hasHelp, hasError],
  );
  return <LightField {...texts}>{control}</LightField>;
}

type LightSelectProps = Native<'select'> & {
  texts: LightFieldTexts;
  /** An option that is not its own text has one beside it. */
  options: readonly (string | { id: string; label: string })[];
  /** What stands there while nothing is chosen; choosing it empties the field. Without it something is always chosen. */
  placeholder?: string;
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
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options
          .map((option) => (typeof option === 'string' ? { id: option, label: option } : option))
          .map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
      </select>
      <ChevronDown aria-hidden size={20} />
    </div>
  );
}
