import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames } from '@/lib/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type TextAreaProps = Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'isInvalid' | 'isRequired'
> &
  FieldTexts & { placeholder?: string; rows?: number };

/** Grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { label, description, error, isRequired = false, placeholder, rows = 3, ...rest } = props;
  return (
    <AriaTextField
      {...rest}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames(styles.field)}
    >
      <Field label={label} description={description} error={error} isRequired={isRequired}>
        <AriaTextArea
          className={classNames(styles.input, styles.area)}
          placeholder={placeholder}
          rows={rows}
        />
      </Field>
    </AriaTextField>
  );
}
