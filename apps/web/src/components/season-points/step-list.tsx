import type { Step } from '@zachetka/contract/seasons/scoring/explanation';
import { type Names, stepText } from '@zachetka/contract/seasons/scoring/explanation.texts';
import { changeText } from '@zachetka/contract/seasons/season-language';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from './season-points.module.css';

type StepListProps = { steps: readonly Step[]; names: Names };

/** Each step in words, and beside it what it adds or takes away. */
export function StepList({ steps, names }: StepListProps) {
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
