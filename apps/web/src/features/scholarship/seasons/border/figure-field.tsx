import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightInput } from '@/components/field/light-field.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { fromTyped, toTyped } from '../rules/rule-edits.ts';

const forms = { whole: /^\d{1,6}$/, decimal: /^\d{1,12}(\.\d{1,6})?$/ };

type FigureFieldProps = {
  id: string;
  label: string;
  kind: keyof typeof forms;
  value: string;
  description?: string | undefined;
  /** What is wrong with the number beside others. */
  error?: string | undefined;
  /** Nothing typed is nothing chosen. */
  isOptional?: boolean;
  onChange: (value: string) => void;
};

/** What is no number stays as it was typed and says so; the border stays where the last number put it. */
export function FigureField({
  id,
  label,
  kind,
  value,
  description,
  error,
  isOptional = false,
  onChange,
}: FigureFieldProps) {
  const { t } = useTranslation('border');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <LightInput
      texts={{ id, label, description, error: typed === null ? error : t(`settings.not.${kind}`) }}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? toTyped(value, currentLanguage())}
      onChange={(event) => {
        const read = fromTyped(event.target.value.replaceAll(/\s/g, ''));
        const isNumber = forms[kind].test(read) || (isOptional && read === '');
        setTyped(isNumber ? null : event.target.value);
        if (isNumber) onChange(read);
      }}
    />
  );
}
