import { useQuery } from '@tanstack/react-query';
import type { Season } from '@zachetka/contract/seasons/seasons.schemas';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { seasonsQuery } from '../api/read-seasons.ts';
import type { EditedSeason } from './edited-season.ts';
import styles from './season.module.css';

type TitlesEditorProps = {
  season: Season;
  value: EditedSeason;
  isReadOnly: boolean;
  onChange: (change: Partial<EditedSeason>) => void;
};

/** What the season is called, and with which one it is compared. */
export function TitlesEditor({ season, value, isReadOnly, onChange }: TitlesEditorProps) {
  const { t } = useTranslation('seasons');
  const { data } = useQuery(seasonsQuery);
  const others = (data?.seasons ?? []).filter(
    ({ id, awardType }) => id !== season.id && awardType.id === season.awardType.id,
  );
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  return (
    <Card>
      <section className={styles.section} aria-labelledby="titles">
        <h2 id="titles">{t('season.titles')}</h2>
        <div className={styles.two}>
          <LightInput
            texts={{
              id: 'titleRu',
              label: t('rules.titleRu'),
              isRequired: true,
              error: required(value.titleRu),
            }}
            value={value.titleRu}
            maxLength={300}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ titleRu: event.target.value })}
          />
          <LightInput
            texts={{
              id: 'titleEn',
              label: t('rules.titleEn'),
              isRequired: true,
              error: required(value.titleEn),
            }}
            value={value.titleEn}
            maxLength={300}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ titleEn: event.target.value })}
          />
          <LightSelect
            texts={{ id: 'previous', label: t('season.previous'), description: t('season.previousHelp') }}
            options={others.map(({ id, titleRu, titleEn }) => ({
              id: String(id),
              label: inLanguage(titleRu, titleEn),
            }))}
            placeholder={t('season.noPrevious')}
            value={value.previousSeasonId ? String(value.previousSeasonId) : ''}
            disabled={isReadOnly}
            onChange={(event) => onChange({ previousSeasonId: Number(event.target.value) || null })}
          />
        </div>
      </section>
    </Card>
  );
}
