import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '@/components/date-range/date-range-picker.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { Radio } from '@/components/field/radio.tsx';
import type { FilterTexts } from '../column.ts';
import type { TableFilter } from '../table-definition.ts';
import styles from './filters.module.css';
import { nothingTyped, type TypedFilter, type TypedProblem } from './typed-filter.ts';

type FilterFieldProps = {
  filter: TableFilter;
  texts: FilterTexts;
  typed: TypedFilter;
  problem: TypedProblem | undefined;
  onChange: (typed: TypedFilter) => void;
  /** Among many others: what is tall starts folded. */
  isCompact?: boolean;
};

export function FilterField({
  filter,
  texts,
  typed,
  problem,
  onChange,
  isCompact = false,
}: FilterFieldProps) {
  const { t } = useTranslation('table');
  const id = useId();
  const error = problem && t(`filter.problem.${problem}`);
  switch (filter.kind) {
    case 'dates':
      return (
        <DateRangePicker
          label={texts.label}
          value={typed}
          error={error}
          isFolded={isCompact}
          onChange={(range) => onChange({ ...nothingTyped, ...range })}
        />
      );
    case 'choice':
      return (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{texts.label}</legend>
          {['', ...filter.options].map((option) => (
            <Radio
              key={option}
              name={id}
              isSelected={typed.text === option}
              onSelect={() => onChange({ ...nothingTyped, text: option })}
            >
              {option === '' ? t('filter.any') : (texts.optionLabels?.[option] ?? option)}
            </Radio>
          ))}
        </fieldset>
      );
    default:
      return (
        <LightInput
          texts={{ id, label: texts.label, error }}
          inputMode={filter.kind === 'number' ? 'numeric' : 'text'}
          autoComplete="off"
          value={typed.text}
          onChange={(event) => onChange({ ...nothingTyped, text: event.target.value })}
        />
      );
  }
}
