import type { DecisionProblem } from '@zachetka/contract/verification/decision.rules';
import { useTranslation } from 'react-i18next';
import { LightInput } from '@/components/field/light-field.tsx';
import { elementTitle, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { flagOfPlaced } from '../../review/flags.ts';
import type { PlacedElement } from '../../review/shown-review.ts';
import styles from './several-modal.module.css';

type SeveralRowsProps = {
  placed: readonly PlacedElement[];
  /** Null where the decision gives none. */
  scores: ReadonlyMap<number, string> | null;
  problems: ReadonlyMap<number, DecisionProblem>;
  onScore: (elementId: number, score: string) => void;
};

export function SeveralRows({ placed, scores, problems, onScore }: SeveralRowsProps) {
  const { t } = useTranslation('verification');
  return (
    <ol className={styles.rows}>
      {placed.map((one) => {
        const { element, subBlock } = one;
        const { id, claim, suggestedScore } = element;
        const problem = problems.get(id);
        const flag = flagOfPlaced(one);
        const notes = [
          titleOf(subBlock, currentLanguage()),
          claim && !claim.isMine && t('claim.badge', { name: claim.by }),
          flag && t(`several.flag.${flag}`),
        ];
        return (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.title}>{elementTitle(element) ?? t('element.untitled')}</p>
              <p className={styles.quiet}>{notes.filter(Boolean).join(' · ')}</p>
            </div>
            {scores && (
              <LightInput
                texts={{
                  id: `several-score-${id}`,
                  label: t('decision.score'),
                  isRequired: true,
                  description:
                    suggestedScore === null
                      ? undefined
                      : t('decision.suggestedScore', { score: suggestedScore }),
                  error: problem && t(`problem.${problem}`),
                }}
                inputMode="numeric"
                autoComplete="off"
                value={scores.get(id) ?? ''}
                onChange={({ target }) => onScore(id, target.value)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
