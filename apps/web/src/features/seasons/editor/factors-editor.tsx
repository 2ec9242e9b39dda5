import type { CriterionInFile } from '@zachetka/contract/seasons/rules/rule-file';
import { useTranslation } from 'react-i18next';
import { LightSelect } from '@/components/field/light-field.tsx';
import { type LiveAttribute, titleOfOption } from '../rules/live-structure.ts';
import { pointer } from '../rules/pointer.ts';
import { AttributeSelect } from './attribute-select.tsx';
import styles from './editor.module.css';
import { useEditorSurroundings, useFieldFinding } from './editor-context.ts';
import { DecimalField } from './number-fields.tsx';
import { RowList } from './row-list.tsx';

type Factor = NonNullable<CriterionInFile['factors']>[number];

type FactorsEditorProps = {
  path: string;
  attributes: readonly LiveAttribute[];
  value: readonly Factor[];
  onChange: (value: Factor[]) => void;
};

/** "By correspondence: half": all that apply are multiplied. */
export function FactorsEditor({ path, attributes, value, onChange }: FactorsEditorProps) {
  const { t } = useTranslation('seasons');
  return (
    <RowList
      legend={t('rules.factors.title')}
      help={t('rules.factors.help')}
      items={value}
      addLabel={t('rules.factors.add')}
      removeLabel={(number) => t('rules.factors.remove', { number })}
      onAdd={() => onChange([...value, { attribute: '', is: '', factor: '0.5' }])}
      onRemove={(index) => onChange(value.toSpliced(index, 1))}
      render={(factor, index) => {
        const place = path + pointer(index);
        const change = (next: Partial<Factor>) => onChange(value.with(index, { ...factor, ...next }));
        return (
          <div className={styles.row}>
            <AttributeSelect
              path={`${place}/attribute`}
              label={t('rules.factors.attribute')}
              attributes={attributes.filter(({ options }) => options.length > 0)}
              value={factor.attribute}
              onChange={(attribute) => change({ attribute, is: '' })}
            />
            <OptionSelect
              path={`${place}/is`}
              label={t('rules.factors.is')}
              attributes={attributes}
              attribute={factor.attribute}
              value={factor.is}
              onChange={(is) => change({ is })}
            />
            <DecimalField
              path={`${place}/factor`}
              label={t('rules.factors.factor')}
              value={factor.factor}
              onChange={(next) => change({ factor: next })}
            />
          </div>
        );
      }}
    />
  );
}

type OptionSelectProps = {
  path: string;
  label: string;
  attributes: readonly LiveAttribute[];
  attribute: string;
  value: string;
  onChange: (option: string) => void;
};

function OptionSelect({ path, label, attributes, attribute, value, onChange }: OptionSelectProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const options = attributes.find(({ code }) => code === attribute)?.options ?? [];
  const all = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <LightSelect
      texts={{ id: path, label, ...useFieldFinding(path) }}
      options={all.map((option) => ({ id: option, label: titleOfOption(attributes, attribute, option) }))}
      placeholder={t('rules.factors.notGiven')}
      value={value}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
