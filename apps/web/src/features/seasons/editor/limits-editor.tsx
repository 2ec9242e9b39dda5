import type { CriterionInFile } from '@zachetka/contract/seasons/rules/rule-file';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import type { LiveAttribute } from '../rules/live-structure.ts';
import { AgeFactorsEditor } from './age-factors-editor.tsx';
import { AttributeSelect } from './attribute-select.tsx';
import styles from './editor.module.css';
import { useEditorSurroundings } from './editor-context.ts';
import { LookBackField } from './look-back-field.tsx';
import { DecimalField, WholeField } from './number-fields.tsx';

type LimitsEditorProps = {
  path: string;
  attributes: readonly LiveAttribute[];
  criterion: CriterionInFile;
  onChange: (change: Partial<CriterionInFile>) => void;
  /** The rule goes out of the file, and the award's holds again. */
  onClear: (key: 'lookBack' | 'ageFactors') => void;
};

/** How many count, up to how much, and ages of its own. */
export function LimitsEditor({ path, attributes, criterion, onChange, onClear }: LimitsEditorProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const { points, divideBy, datedBy, lookBack, ageFactors, bestOf, minItems, maxItems, cap } = criterion;
  return (
    <>
      <div className={styles.row}>
        <AttributeSelect
          path={`${path}/bestOf`}
          label={t('rules.limits.bestOf')}
          attributes={attributes}
          value={bestOf ?? ''}
          placeholder={t('rules.limits.noBestOf')}
          onChange={(code) => onChange({ bestOf: code === '' ? null : code })}
        />
        <WholeField
          path={`${path}/minItems`}
          label={t('rules.limits.minItems')}
          value={minItems}
          placeholder="—"
          onChange={(next) => onChange({ minItems: next })}
        />
        <WholeField
          path={`${path}/maxItems`}
          label={t('rules.limits.maxItems')}
          value={maxItems}
          placeholder="—"
          onChange={(next) => onChange({ maxItems: next })}
        />
        <DecimalField
          path={`${path}/cap`}
          label={t('rules.cap')}
          value={cap}
          placeholder={t('rules.noCap')}
          onChange={(next) => onChange({ cap: next === '' ? null : next })}
        />
      </div>
      <div className={styles.row}>
        {/* A total has nothing of one achievement that could be divided. */}
        {(!('total' in points) || divideBy) && (
          <AttributeSelect
            path={`${path}/divideBy`}
            label={t('rules.limits.divideBy')}
            attributes={attributes.filter(({ isNumber }) => isNumber)}
            value={divideBy ?? ''}
            placeholder={t('rules.limits.undivided')}
            onChange={(code) => onChange({ divideBy: code === '' ? null : code })}
          />
        )}
      </div>
      <Checkbox
        isSelected={datedBy === 'start'}
        isDisabled={isReadOnly}
        onChange={(isOn) => onChange({ datedBy: isOn ? 'start' : 'end' })}
      >
        {t('rules.limits.fromStart')}
      </Checkbox>
      <Checkbox
        isSelected={lookBack !== undefined}
        isDisabled={isReadOnly}
        onChange={(isOn) => (isOn ? onChange({ lookBack: 'P1Y' }) : onClear('lookBack'))}
      >
        {t('rules.limits.ownLookBack')}
      </Checkbox>
      {lookBack !== undefined && (
        <LookBackField
          path={`${path}/lookBack`}
          value={lookBack}
          onChange={(next) => onChange({ lookBack: next })}
        />
      )}
      <Checkbox
        isSelected={ageFactors !== undefined}
        isDisabled={isReadOnly}
        onChange={(isOn) => (isOn ? onChange({ ageFactors: [] }) : onClear('ageFactors'))}
      >
        {t('rules.limits.ownAges')}
      </Checkbox>
      {ageFactors !== undefined && (
        <AgeFactorsEditor
          path={`${path}/ageFactors`}
          value={ageFactors}
          onChange={(next) => onChange({ ageFactors: next })}
        />
      )}
    </>
  );
}
