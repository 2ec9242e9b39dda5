import type { Season } from '@zachetka/contract/seasons/seasons.schemas';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import type { PeopleRules } from './edited-season.ts';
import styles from './season.module.css';

type PeopleEditorProps = {
  season: Season;
  value: PeopleRules;
  isReadOnly: boolean;
  onChange: (value: Partial<PeopleRules>) => void;
};

/** How many applications and awards a person may have. Once somebody has filed, only who chooses can change. */
export function PeopleEditor({ season, value, isReadOnly, onChange }: PeopleEditorProps) {
  const { t } = useTranslation('seasons');
  const isFixed = season.applications > 0;
  const { oneAward, awardChoice, applicationsPerPerson, keepsAmounts, reserve } = value;
  return (
    <Card>
      <fieldset className={styles.section} disabled={isReadOnly}>
        <legend className={styles.heading}>{t('people.title')}</legend>
        <p className={styles.quiet}>{t(isFixed ? 'people.fixed' : 'people.help')}</p>
        <fieldset className={styles.plain} disabled={isFixed}>
          <SegmentedChoice
            label={t('people.applications.label')}
            options={(['onePerNomination', 'one'] as const).map((id) => ({
              id,
              label: t(`people.applications.${id}`),
            }))}
            value={applicationsPerPerson}
            onChange={(chosen) => onChange({ applicationsPerPerson: chosen })}
          />
          <Checkbox isSelected={oneAward} onChange={(isOn) => onChange({ oneAward: isOn })}>
            {t('people.oneAward')}
          </Checkbox>
        </fieldset>
        {oneAward && (
          <SegmentedChoice
            label={t('people.choice.label')}
            options={(['amount', 'student'] as const).map((id) => ({ id, label: t(`people.choice.${id}`) }))}
            value={awardChoice}
            onChange={(chosen) => onChange({ awardChoice: chosen })}
          />
        )}
        <Checkbox isSelected={keepsAmounts} onChange={(isOn) => onChange({ keepsAmounts: isOn })}>
          {t('people.keepsAmounts')}
        </Checkbox>
        {keepsAmounts && (
          <LightInput
            texts={{ id: 'season-reserve', label: t('people.reserve'), isRequired: true }}
            value={reserve ?? ''}
            onChange={(event) => onChange({ reserve: event.target.value || null })}
          />
        )}
      </fieldset>
    </Card>
  );
}
