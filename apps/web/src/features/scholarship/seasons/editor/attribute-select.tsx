import { useTranslation } from 'react-i18next';
import { LightSelect } from '@/components/field/light-field.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import type { LiveAttribute } from '../rules/live-structure.ts';
import { useEditorSurroundings, useFieldFinding } from './editor-context.ts';

type AttributeSelectProps = {
  path: string;
  label: string;
  /** What the chosen sub-blocks offer. */
  attributes: readonly LiveAttribute[];
  value: string;
  placeholder?: string;
  onChange: (code: string) => void;
};

/** A field of the portfolio, picked and never typed. One that a file names and the portfolio lacks stays visible. */
export function AttributeSelect({
  path,
  label,
  attributes,
  value,
  placeholder,
  onChange,
}: AttributeSelectProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const options = attributes.map(({ code, titleRu, titleEn }) => ({
    id: code,
    label: inLanguage(titleRu, titleEn),
  }));
  const isKnown = value === '' || options.some(({ id }) => id === value);
  return (
    <LightSelect
      texts={{ id: path, label, ...useFieldFinding(path) }}
      options={isKnown ? options : [{ id: value, label: value }, ...options]}
      placeholder={placeholder ?? t('rules.chooseAttribute')}
      value={value}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
