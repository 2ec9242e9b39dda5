import { ratingOf, type Thresholds } from '@zachetka/contract/rating/rating-arithmetic';
import { type RawStanding, supposeScores } from '@zachetka/contract/rating/what-if.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ControlFormMark, DisciplineRating } from '@/lib/received.ts';
import { marksToSuppose, type SupposedMark, supposedScores } from '../open-forms.ts';
import { MarkBar } from './mark-bar.tsx';
import styles from './what-if.module.css';

type WhatIfProps = {
  rating: DisciplineRating;
  standing: RawStanding;
  thresholds: Thresholds;
  forms: readonly ControlFormMark[];
};

/** The student moves marks that were not given yet, and sees what the discipline would come to. */
export function WhatIf({ rating, standing, thresholds, forms }: WhatIfProps) {
  const { t } = useTranslation('rating');
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const marks = marksToSuppose(rating.matches);
  const supposed = supposeScores(standing, supposedScores(forms, chosen, marks), thresholds);
  const left = forms
    .filter(({ id }) => !chosen.get(id))
    .reduce((sum, form) => sum + (form.max_score ?? 0), 0);
  const choose = (some: readonly ControlFormMark[], position: number) =>
    setChosen(new Map([...chosen, ...some.map(({ id }) => [id, position] as const)]));
  const together = new Set(forms.map(({ id }) => chosen.get(id) ?? 0));
  return (
    <div className={styles.whatIf}>
      <div className={styles.outcome}>
        <output className={styles.total}>
          {t('whatIf.outcome', {
            points: formatNumber(supposed.total, { minimumFractionDigits: 1 }),
            maximum: formatNumber(rating.max_score),
          })}
          {' · '}
          {supposed.reached === null
            ? t('totals.noThreshold')
            : t('totals.reached', { mark: supposed.reached })}
        </output>
        <MarkBar
          gained={supposed.percent}
          open={ratingOf(left, standing.rawMaximum).percent}
          thresholds={thresholds}
        />
      </div>
      <p className={styles.quiet}>{t('whatIf.text')}</p>
      <ul className={styles.forms}>
        {forms.length > 1 && (
          <li>
            <MarkSlider
              label={t('whatIf.all')}
              marks={marks}
              position={together.size === 1 ? ([...together][0] ?? 0) : 0}
              onMove={(position) => choose(forms, position)}
            />
          </li>
        )}
        {forms.map((form) => (
          <li key={form.id}>
            <MarkSlider
              label={inLanguage(form.filling_title, form.filling_title_en)}
              {...(form.max_rating_score !== null && {
                hint: t('whatIf.upTo', {
                  count: form.max_rating_score,
                  points: formatNumber(form.max_rating_score, { maximumFractionDigits: 1 }),
                }),
              })}
              marks={marks}
              position={chosen.get(form.id) ?? 0}
              onMove={(position) => choose([form], position)}
            />
          </li>
        ))}
      </ul>
      <Button
        isDisabled={[...chosen.values()].every((position) => position === 0)}
        onPress={() => setChosen(new Map())}
      >
        {t('whatIf.reset')}
      </Button>
    </div>
  );
}

type MarkSliderProps = {
  label: string;
  hint?: string;
  marks: readonly SupposedMark[];
  /** 0 stands for no mark, the marks follow. */
  position: number;
  onMove: (position: number) => void;
};

function MarkSlider({ label, hint, marks, position, onMove }: MarkSliderProps) {
  const { t } = useTranslation('rating');
  const mark = marks[position - 1];
  return (
    <label className={styles.form}>
      <span className={styles.name}>
        {label} {hint !== undefined && <span className={styles.quiet}>{hint}</span>}
      </span>
      <input
        type="range"
        min={0}
        max={marks.length}
        step={1}
        value={position}
        aria-valuetext={
          mark ? `${mark.mark}, ${inLanguage(mark.title.ru, mark.title.en)}` : t('whatIf.noMark')
        }
        onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
      />
      <span className={styles.chosen} aria-hidden>
        {mark?.mark ?? '–'}
      </span>
    </label>
  );
}
