import {
  type Duration,
  formatDuration,
  parseDuration,
} from '@zachetka/contract/scholarship/seasons/calendar-duration';
import { useTranslation } from 'react-i18next';
import { LightInput } from '@/components/field/light-field.tsx';
import styles from './editor.module.css';
import { useEditorSurroundings, useFieldFinding } from './editor-context.ts';

type DurationFieldProps = {
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
};

const units = ['years', 'months', 'days'] as const;
const nothing: Duration = { years: 0, months: 0, days: 0 };

/** A length of time by the calendar, in years, months and days. */
export function DurationField({ path, label, value, onChange }: DurationFieldProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const { error } = useFieldFinding(path);
  const duration = parseDuration(value) ?? nothing;
  return (
    <fieldset className={styles.duration}>
      <legend className={styles.label}>{label}</legend>
      {units.map((unit) => (
        <LightInput
          key={unit}
          texts={{ id: `${path}-${unit}`, label: t(`rules.unit.${unit}`) }}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isReadOnly}
          value={duration[unit] === 0 ? '' : String(duration[unit])}
          placeholder="0"
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 4);
            onChange(formatDuration({ ...duration, [unit]: Number(digits) }));
          }}
        />
      ))}
      {error !== undefined && <span className={styles.error}>{error}</span>}
    </fieldset>
  );
}
