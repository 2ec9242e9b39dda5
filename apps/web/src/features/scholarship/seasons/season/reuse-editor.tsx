import { useQuery } from '@tanstack/react-query';
import { isOfStudyInFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { Reuse, Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { ruleVersionQuery, ruleVersionsQuery } from '../api/rules.ts';
import styles from './season.module.css';

type ReuseEditorProps = {
  season: Season;
  reuse: Reuse;
  isReadOnly: boolean;
  onChange: (reuse: Reuse) => void;
};

const scopes = ['element', 'file', 'event'] as const;

/** What was awarded once does not count again. */
export function ReuseEditor({ season, reuse, isReadOnly, onChange }: ReuseEditorProps) {
  const { t } = useTranslation('seasons');
  const toggled = <Value extends string>(list: readonly Value[], value: Value, isOn: boolean) =>
    isOn ? [...list, value] : list.filter((each) => each !== value);
  return (
    <Card>
      <fieldset className="plainGroup column gap3" disabled={isReadOnly}>
        <legend className={styles.heading}>{t('reuse.title')}</legend>
        <p className="muted">{t('reuse.help')}</p>
        <div>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              isSelected={reuse.by.includes(scope)}
              onChange={(isOn) => onChange({ ...reuse, by: toggled(reuse.by, scope, isOn) })}
            >
              {t(`reuse.${scope}`)}
            </Checkbox>
          ))}
        </div>
        <ExemptCriteria
          seasonId={season.id}
          exempt={reuse.exempt}
          onToggle={(id, isOn) => onChange({ ...reuse, exempt: toggled(reuse.exempt, id, isOn) })}
        />
      </fieldset>
    </Card>
  );
}

type ExemptCriteriaProps = {
  seasonId: number;
  exempt: readonly string[];
  onToggle: (id: string, isOn: boolean) => void;
};

/** Of the newest rules: a badge of sport counts every year. */
function ExemptCriteria({ seasonId, exempt, onToggle }: ExemptCriteriaProps) {
  const { t } = useTranslation('seasons');
  const versions = useQuery(ruleVersionsQuery(seasonId));
  const number = versions.data?.[0]?.number;
  const version = useQuery({ ...ruleVersionQuery(seasonId, number ?? 0), enabled: number !== undefined });
  const criteria = (version.data?.file.criteria ?? []).filter(({ points }) => !isOfStudyInFile(points));
  if (criteria.length === 0) return null;
  return (
    <fieldset className="plainGroup">
      <legend className={styles.legend}>{t('reuse.exempt')}</legend>
      <div className={styles.ticks}>
        {criteria.map(({ id, titleRu, titleEn }) => (
          <Checkbox key={id} isSelected={exempt.includes(id)} onChange={(isOn) => onToggle(id, isOn)}>
            {inLanguage(titleRu || id, titleEn ?? '')}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
