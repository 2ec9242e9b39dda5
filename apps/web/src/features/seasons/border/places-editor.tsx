import type { BorderCase, ScenarioSettings } from '@zachetka/contract/border/border.schemas';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import styles from './border.module.css';
import { FigureField } from './figure-field.tsx';
import { switchPlaces } from './first-settings.ts';

type PlacesEditorProps = {
  found: BorderCase;
  settings: ScenarioSettings;
  /** How many take part. */
  applicants: number;
  onChange: (settings: ScenarioSettings) => void;
};

/** How many places, for the university or for each institute: a slider to feel it, a field to say it. */
export function PlacesEditor({ found, settings, applicants, onChange }: PlacesEditorProps) {
  const { t } = useTranslation('border');
  const { places } = settings;
  return (
    <div className={styles.group}>
      <SegmentedChoice
        label={t('settings.by.label')}
        options={(['university', 'institute'] as const).map((id) => ({ id, label: t(`settings.by.${id}`) }))}
        value={places.by}
        onChange={(by) => onChange(switchPlaces(found, settings, by))}
      />
      {places.by === 'university' ? (
        <PlaceSlider
          id="places"
          label={t('settings.places')}
          count={places.count}
          most={applicants}
          onChange={(count) => onChange({ ...settings, places: { by: 'university', count } })}
        />
      ) : (
        found.institutes.map(({ name, titleRu, titleEn }, index) => (
          <PlaceSlider
            key={name}
            id={`places-${index}`}
            label={name === '' ? t('settings.noInstitute') : inLanguage(titleRu, titleEn)}
            count={places.counts.find(({ institute }) => institute === name)?.count ?? 0}
            most={found.applicants.filter(({ institute }) => institute === name).length}
            onChange={(count) =>
              onChange({
                ...settings,
                places: {
                  by: 'institute',
                  counts: [
                    ...places.counts.filter(({ institute }) => institute !== name),
                    { institute: name, count },
                  ],
                },
              })
            }
          />
        ))
      )}
    </div>
  );
}

type PlaceSliderProps = {
  id: string;
  label: string;
  count: number;
  most: number;
  onChange: (count: number) => void;
};

function PlaceSlider({ id, label, count, most, onChange }: PlaceSliderProps) {
  const { t } = useTranslation('border');
  return (
    <div className={styles.slider}>
      <FigureField
        id={id}
        kind="whole"
        label={label}
        value={String(count)}
        onChange={(value) => onChange(Number(value))}
      />
      <input
        type="range"
        aria-label={t('settings.slider', { of: label })}
        min={0}
        max={Math.max(most, count)}
        value={count}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
