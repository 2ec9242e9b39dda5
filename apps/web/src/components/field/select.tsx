import { Check, ChevronDown } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { LocaleProvider } from '@/components/locale-provider/locale-provider.tsx';
import popoverStyles from '@/components/menu/popover.module.css';
import { classNames } from '@/lib/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type SelectOption = { id: string; label: string };

type SelectProps = FieldTexts & {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string;
  isDisabled?: boolean;
};

export function Select(props: SelectProps) {
  const {
    label,
    description,
    error,
    isRequired = false,
    options,
    value,
    onChange,
    placeholder,
    isDisabled = false,
  } = props;
  const { t } = useTranslation();
  return (
    <LocaleProvider>
      <AriaSelect
        value={value}
        onChange={(id) => onChange(String(id))}
        placeholder={placeholder ?? t('field.choose')}
        isDisabled={isDisabled}
        isRequired={isRequired}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        className={classNames(styles.field)}
      >
        <Field label={label} description={description} error={error} isRequired={isRequired}>
          <AriaButton className={classNames(styles.input, styles.select)}>
            <SelectValue className={classNames(styles.value)} />
            <ChevronDown aria-hidden size={20} />
          </AriaButton>
          <Popover offset={4} className={classNames(popoverStyles.popover, styles.options)}>
            <ListBox className={classNames(styles.list)} items={options}>
              {(option) => (
                <ListBoxItem textValue={option.label} className={classNames(popoverStyles.option)}>
                  {({ isSelected }) => (
                    <>
                      <span className="grow shrink breakAnywhere">{option.label}</span>
                      {isSelected && <Check aria-hidden />}
                    </>
                  )}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </Field>
      </AriaSelect>
    </LocaleProvider>
  );
}
