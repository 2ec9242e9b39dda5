import type { ComponentProps, ReactNode } from 'react';
import styles from './tick.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'disabled' | 'onChange' | 'ref'> & {
  isSelected?: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  /** Its words. Where they stand elsewhere on the page, `aria-label` says them. */
  children?: ReactNode;
};

/** A native box in our own look: the browser has the keyboard, the forms and what is said aloud. */
export function Checkbox(props: CheckboxProps) {
  const {
    isSelected,
    isIndeterminate = false,
    isDisabled,
    defaultSelected,
    onChange,
    children,
    ...rest
  } = props;
  return (
    <label className={styles.choice}>
      <input
        {...rest}
        type="checkbox"
        ref={(input) => {
          // There is no attribute for it.
          if (input) input.indeterminate = isIndeterminate;
        }}
        checked={isSelected}
        defaultChecked={defaultSelected}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
