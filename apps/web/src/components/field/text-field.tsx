import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames } from '@/lib/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type TextFieldProps = Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'isInvalid' | 'isRequired'
> &
  FieldTexts & { placeholder?: string };

export function TextField({
  label,
  description,
  error,
  isRequired = false,
  placeholder = '',
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames(styles.field)}
    >
      <Field label={label} description={description} error={error} isRequired={isRequired}>
        <Input className={classNames(styles.input)} placeholder={placeholder} />
      </Field>
    </AriaTextField>
  );
}
