import type { AgeFactorInFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { useTranslation } from 'react-i18next';
import { pointer } from '../rules/pointer.ts';
import { DurationField } from './duration-field.tsx';
import styles from './editor.module.css';
import { DecimalField } from './number-fields.tsx';
import { RowList } from './row-list.tsx';

type AgeFactorsEditorProps = {
  path: string;
  value: readonly AgeFactorInFile[];
  onChange: (value: AgeFactorInFile[]) => void;
};

/** What is older than this counts less; of several the longest age that applies counts alone. */
export function AgeFactorsEditor({ path, value, onChange }: AgeFactorsEditorProps) {
  const { t } = useTranslation('seasons');
  return (
    <RowList
      legend={t('rules.age.title')}
      help={t('rules.age.help')}
      items={value}
      addLabel={t('rules.age.add')}
      removeLabel={(number) => t('rules.age.remove', { number })}
      onAdd={() => onChange([...value, { olderThan: 'P6M', factor: '0.5' }])}
      onRemove={(index) => onChange(value.toSpliced(index, 1))}
      render={({ olderThan, factor }, index) => (
        <div className={styles.row}>
          <DurationField
            path={path + pointer(index, 'olderThan')}
            label={t('rules.age.olderThan')}
            value={olderThan}
            onChange={(next) => onChange(value.with(index, { olderThan: next, factor }))}
          />
          <DecimalField
            path={path + pointer(index, 'factor')}
            label={t('rules.age.factor')}
            value={factor}
            onChange={(next) => onChange(value.with(index, { olderThan, factor: next }))}
          />
        </div>
      )}
    />
  );
}
