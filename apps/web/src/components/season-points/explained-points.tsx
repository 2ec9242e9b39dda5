import type {
  CriterionExplanation,
  Explanation,
  ItemExplanation,
  Step,
} from '@zachetka/contract/scholarship/seasons/scoring/explanation';
import { type Names, stepText } from '@zachetka/contract/scholarship/seasons/scoring/explanation.texts';
import {
  achievementsText,
  changeText,
  numberText,
  pointsText,
} from '@zachetka/contract/scholarship/seasons/season-language';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import styles from './season-points.module.css';

type ExplainedPointsProps = {
  explanation: Explanation;
  /** How things are called in the steps of an item; without one in those of the whole. */
  namesOf: (itemId: number | null) => Names;
  itemTitle: (id: number) => string;
  /** What else is known of an achievement: when it expires, in which season it was used. */
  renderItemNotes?: (id: number) => ReactNode;
  headingLevel?: 3 | 5;
};

/** How a total came about: by direction, criterion and achievement. All changes together are the total. */
export function ExplainedPoints(props: ExplainedPointsProps) {
  const { explanation, namesOf, itemTitle, renderItemNotes, headingLevel = 3 } = props;
  const { t } = useTranslation('season');
  const language = currentLanguage();
  const Heading = `h${headingLevel}` as const;
  const Sub = headingLevel === 3 ? 'h4' : 'h6';
  const item = ({ id, points, steps }: ItemExplanation) => (
    <li key={id} className="stack gap1">
      <div className="line gap3 apart baseline">
        <span className="breakAnywhere">{itemTitle(id)}</span>
        <span className="fixed strong digits">{numberText(points, language)}</span>
      </div>
      <StepList steps={steps} names={namesOf(id)} />
      {renderItemNotes?.(id)}
    </li>
  );
  const criterion = ({ id, titleRu, titleEn, counted, missingItems, items, steps }: CriterionExplanation) => (
    <section key={id} className={styles.criterion}>
      <div className="line gap3 apart baseline">
        <Sub className={styles.criterionTitle}>{inLanguage(titleRu, titleEn)}</Sub>
        <span className="fixed strong digits">{numberText(counted, language)}</span>
      </div>
      {missingItems > 0 && (
        <p className="small warning">
          {t('missing', { achievements: achievementsText(missingItems, language) })}
        </p>
      )}
      {items.length > 0 && <ul className="stack gap3">{items.map(item)}</ul>}
      <StepList steps={steps} names={namesOf(null)} />
    </section>
  );
  return (
    <div className="column gap5">
      {explanation.directions.map(({ id, titleRu, titleEn, counted, criteria, steps }) => {
        const told = criteria.filter((each) => each.items.length > 0 || each.steps.length > 0);
        if (told.length === 0) return null;
        return (
          <section key={id} className="column gap3">
            <div className="line gap3 apart baseline">
              <Heading className={styles.directionTitle}>{inLanguage(titleRu, titleEn)}</Heading>
              <span className="fixed strong digits">{pointsText(counted, language)}</span>
            </div>
            {told.map(criterion)}
            <StepList steps={steps} names={namesOf(null)} />
          </section>
        );
      })}
      <StepList steps={explanation.steps} names={namesOf(null)} />
      {explanation.outside.length > 0 && (
        <section className="column gap3">
          <Heading className={styles.directionTitle}>{t('outside')}</Heading>
          <ul className={styles.outside}>
            {explanation.outside.map(({ id }) => (
              <li key={id}>{itemTitle(id)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type StepListProps = { steps: readonly Step[]; names: Names };

/** Each step in words, and beside it what it adds or takes away. */
function StepList({ steps, names }: StepListProps) {
  const language = currentLanguage();
  if (steps.length === 0) return null;
  return (
    <ul className={styles.steps}>
      {steps.map((step, index) => (
        // A step has no identity beyond its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.step}>
          <span className={classNames(styles.change, step.change.startsWith('-') && styles.loss)}>
            {changeText(step.change, language)}
          </span>
          <span>{stepText(step, language, names)}</span>
        </li>
      ))}
    </ul>
  );
}
