import { useTranslation } from 'react-i18next';
import { LightInput } from '@/components/field/light-field.tsx';
import { useEditorSurroundings, useFieldFinding } from './editor-context.ts';

type Names = { titleRu?: string; titleEn?: string };

type NameFieldsProps = {
  /** What is named; '' is the file itself. */
  path: string;
  value: Names;
  onChange: (names: Names) => void;
};

/** The names of a thing in both languages, each as wide as the page: a name is read to its end. */
export function NameFields({ path, value, onChange }: NameFieldsProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const found = {
    titleRu: useFieldFinding(`${path}/titleRu`),
    titleEn: useFieldFinding(`${path}/titleEn`),
  };
  return (['titleRu', 'titleEn'] as const).map((name) => (
    <LightInput
      key={name}
      texts={{ id: `${path}/${name}`, label: t(`rules.${name}`), ...found[name] }}
      value={value[name] ?? ''}
      readOnly={isReadOnly}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  ));
}
