import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';
import { classNames } from '@/lib/class-names.ts';
import styles from './field.module.css';

type CheckboxProps = Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> & { children: ReactNode };

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={classNames(styles.checkbox)}>
      {({ isIndeterminate }) => (
        <>
          <span className={styles.box}>
            {isIndeterminate ? <Minus aria-hidden size={16} /> : <Check aria-hidden size={16} />}
          </span>
          <span>{children}</span>
        </>
      )}
    </AriaCheckbox>
  );
}
