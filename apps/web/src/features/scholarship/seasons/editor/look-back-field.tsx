import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { DurationField } from './duration-field.tsx';
import { useEditorSurroundings } from './editor-context.ts';

type LookBackFieldProps = { path: string; value: string | null; onChange: (value: string | null) => void };

/** How old an achievement may be; null: it counts for ever. */
export function LookBackField({ path, value, onChange }: LookBackFieldProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  return (
    <div className="column gap4">
      {value !== null && (
        <DurationField path={path} label={t('rules.lookBack')} value={value} onChange={onChange} />
      )}
      <Checkbox
        isSelected={value === null}
        isDisabled={isReadOnly}
        onChange={(isOn) => onChange(isOn ? null : 'P1Y')}
      >
        {t('rules.noLookBack')}
      </Checkbox>
    </div>
  );
}
