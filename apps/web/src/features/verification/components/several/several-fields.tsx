import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@/components/field/text-area.tsx';
import { ReadyCommentList } from '@/components/ready-comment-list/ready-comment-list.tsx';
import { chosenText } from '../../review/ready-comments.ts';
import type { PlacedElement } from '../../review/shown-review.ts';
import type { SeveralForm } from '../../review/use-several-form.ts';
import { KindChoice } from '../decision/kind-choice.tsx';
import { useDecisionKeys } from '../decision/use-decision-keys.ts';
import styles from './several-modal.module.css';
import { SeveralRows } from './several-rows.tsx';

type SeveralFieldsProps = { placed: readonly PlacedElement[]; form: SeveralForm };

export function SeveralFields({ placed, form }: SeveralFieldsProps) {
  const { t } = useTranslation('verification');
  const holder = useRef<HTMLDivElement>(null);
  const keys = useDecisionKeys({ texts: form.texts, onReady: form.chooseReady, onKind: form.setKind });
  // On the kind of decision: Enter decides, and a digit is not taken for a score.
  useEffect(() => {
    holder.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  const rows = (
    <SeveralRows
      placed={placed}
      scores={form.kind === 'confirm' ? form.scores : null}
      problems={form.problems.scores}
      onScore={form.setScore}
    />
  );
  return (
    // The keys are heard here for all the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={holder} className={styles.form} {...keys.holder}>
      <KindChoice kind={form.kind} onChange={form.setKind} />
      {form.kind === 'confirm' && rows}
      {form.texts.length > 0 && (
        <ReadyCommentList
          legend={t('decision.readyComments')}
          texts={form.texts}
          chosen={chosenText(form.comment, form.texts)}
          digitsChoose={keys.digitsChoose}
          onChoose={form.chooseReady}
        />
      )}
      <TextArea
        label={t('several.comment')}
        description={form.otherLanguage ? t(`decision.inLanguage.${form.otherLanguage}`) : undefined}
        isRequired
        rows={2}
        value={form.comment}
        onChange={form.setComment}
        error={form.problems.comment && t(`problem.${form.problems.comment}`)}
      />
      {form.kind !== 'confirm' && rows}
    </div>
  );
}
