import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { AgeFactorsEditor } from './age-factors-editor.tsx';
import { DateField } from './date-field.tsx';
import styles from './editor.module.css';
import { useEditorSurroundings, useFieldFinding } from './editor-context.ts';
import { LookBackField } from './look-back-field.tsx';
import { WholeField } from './number-fields.tsx';

type AwardEditorProps = { file: RuleFile; onChange: (file: RuleFile) => void };

/** What holds for the whole award. */
export function AwardEditor({ file, onChange }: AwardEditorProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const { rounding } = file;
  const referenceDate = useFieldFinding('/referenceDate');
  const modes = ['half-up', 'down'] as const;
  return (
    <Card>
      <section className={styles.stack} aria-labelledby="award-rules">
        <h2 id="award-rules">{t('rules.award.title')}</h2>
        <div className={styles.row}>
          <LightInput
            texts={{ id: '/titleRu', label: t('rules.titleRu'), ...useFieldFinding('/titleRu') }}
            value={file.titleRu ?? ''}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ ...file, titleRu: event.target.value })}
          />
          <LightInput
            texts={{ id: '/titleEn', label: t('rules.titleEn'), ...useFieldFinding('/titleEn') }}
            value={file.titleEn ?? ''}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ ...file, titleEn: event.target.value })}
          />
        </div>
        <div className={styles.row}>
          <DateField
            id="/referenceDate"
            label={t('rules.award.referenceDate')}
            value={file.referenceDate}
            error={referenceDate.error}
            isReadOnly={isReadOnly}
            onChange={(date) => onChange({ ...file, referenceDate: date })}
          />
          <WholeField
            path="/rounding/digits"
            label={t('rules.award.digits')}
            value={rounding.digits}
            onChange={(digits) =>
              onChange({ ...file, rounding: { ...rounding, digits: digits ?? Number.NaN } })
            }
          />
          <LightSelect
            texts={{ id: '/rounding/mode', label: t('rules.award.mode') }}
            options={modes.map((id) => ({ id, label: t(`rules.award.${id}`) }))}
            placeholder={t(`rules.award.${rounding.mode}`)}
            value={rounding.mode}
            disabled={isReadOnly}
            onChange={(event) => {
              const mode = modes.find((each) => each === event.target.value);
              if (mode) onChange({ ...file, rounding: { ...rounding, mode } });
            }}
          />
        </div>
        <p className={styles.quiet}>{t('rules.award.help')}</p>
        <LookBackField
          path="/lookBack"
          value={file.lookBack}
          onChange={(lookBack) => onChange({ ...file, lookBack })}
        />
        <AgeFactorsEditor
          path="/ageFactors"
          value={file.ageFactors ?? []}
          onChange={(ageFactors) => onChange({ ...file, ageFactors })}
        />
      </section>
    </Card>
  );
}
