import type { DecisionProblem } from '@zachetka/contract/verification/decision.rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LightInput } from '@/components/field/light-field.tsx';
import { elementTitle, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { focusToType } from '../../review/focus-to-type.ts';
import type { PlacedElement } from '../../review/shown-review.ts';
import styles from './several-modal.module.css';

type SeveralScoresProps = {
  placed: readonly PlacedElement[];
  scores: ReadonlyMap<number, string>;
  problems: ReadonlyMap<number, DecisionProblem>;
  onChange: (elementId: number, score: string) => void;
};

export function SeveralScores({ placed, scores, problems, onChange }: SeveralScoresProps) {
  const { t } = useTranslation('verification');
  const list = useRef<HTMLOListElement>(null);
  // As in the window of one: Enter confirms.
  useEffect(() => focusToType(list.current?.querySelector('input')), []);
  return (
    <ol ref={list} className={styles.rows}>
      {placed.map(({ element, subBlock }) => {
        const { id, claim, suggestedScore } = element;
        const problem = problems.get(id);
        return (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.title}>{elementTitle(element) ?? t('element.untitled')}</p>
              <p className={styles.quiet}>
                {titleOf(subBlock, currentLanguage())}
                {claim && !claim.isMine && ` · ${t('claim.badge', { name: claim.by })}`}
              </p>
            </div>
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
              onChange={({ target }) => onChange(id, target.value)}
            />
          </li>
        );
      })}
    </ol>
  );
}
