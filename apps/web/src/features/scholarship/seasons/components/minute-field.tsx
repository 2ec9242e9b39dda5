import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightInput } from '@/components/field/light-field.tsx';
import { DateField } from '../editor/date-field.tsx';
import { readTypedTime } from '../season/typed-time.ts';
import styles from './components.module.css';

type MinuteFieldProps = {
  id: string;
  label: string;
  /** yyyy-MM-ddTHH:mm by the clock of the university. */
  value: string;
  error?: string | undefined;
  isReadOnly?: boolean;
  onChange: (value: string) => void;
};

/** A day and a minute. */
export function MinuteField({ id, label, value, error, isReadOnly = false, onChange }: MinuteFieldProps) {
  const { t } = useTranslation('seasons');
  const [typed, setTyped] = useState<string | null>(null);
  const [date = '', time = ''] = value.split('T');
  return (
    <div className={styles.minute}>
      <DateField
        id={id}
        label={label}
        value={date}
        error={error}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange(`${next}T${time || '00:00'}`)}
      />
      <LightInput
        texts={{ id: `${id}-time`, label: t('field.time') }}
        aria-label={t('field.timeOf', { field: label })}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isReadOnly}
        placeholder="23:59"
        value={typed ?? time}
        onChange={(event) => {
          setTyped(event.target.value);
          const found = readTypedTime(event.target.value);
          if (found !== null) onChange(`${date}T${found}`);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
