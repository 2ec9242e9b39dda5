import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classNames } from '@/lib/class-names.ts';
import styles from './field.module.css';

/** What all fields have in common. `error` is the text under the field; with it the field counts as invalid. */
export type FieldTexts = {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
};

type FieldProps = FieldTexts & { children: ReactNode };

/** Label above, help and error below; inside a field of React Aria, which ties them together. */
export function Field({ label, description, error, isRequired = false, children }: FieldProps) {
  return (
    <>
      <Label className={classNames(styles.label)}>
        {label}
        {isRequired && (
          <span className={styles.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </Label>
      {children}
      {description !== undefined && (
        <Text slot="description" className={classNames(styles.description)}>
          {description}
        </Text>
      )}
      <FieldError className={classNames(styles.error)}>{error ?? ''}</FieldError>
    </>
  );
}
