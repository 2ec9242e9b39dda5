import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@/components/field/text-area.tsx';
import { TextField } from '@/components/field/text-field.tsx';
import { ReadyCommentList } from '@/components/ready-comment-list/ready-comment-list.tsx';
import { classNames } from '@/lib/class-names.ts';
import { focusToType } from '../../review/focus-to-type.ts';
import { chosenText } from '../../review/ready-comments.ts';
import type { DecisionForm } from '../../review/use-decision-form.ts';
import styles from './decision-fields.module.css';
import { KindChoice } from './kind-choice.tsx';
import { scoreKey, useDecisionKeys } from './use-decision-keys.ts';

type DecisionFieldsProps = {
  form: DecisionForm;
  suggestedScore: number | null;
  /** In the card, where every line pushes the fields up. */
  isCompact: boolean;
};

export function DecisionFields({ form, suggestedScore, isCompact }: DecisionFieldsProps) {
  const { t } = useTranslation('verification');
  const holder = useRef<HTMLDivElement>(null);
  const { decision, problems, texts } = form;
  const keys = useDecisionKeys({
    texts,
    onReady: form.chooseReady,
    onKind: form.setKind,
    onScore: () => focusToType(scoreIn(holder.current)),
  });

  // A score that has to be thought of is typed first. Where one is suggested, digits choose a comment as for every decision.
  useEffect(() => {
    const comments = '[data-ready-comments] input';
    const score = scoreIn(holder.current);
    const choice =
      holder.current?.querySelector<HTMLElement>(`${comments}:checked`) ??
      holder.current?.querySelector<HTMLElement>(comments);
    if (score && (score.value === '' || !choice)) focusToType(score);
    else (choice ?? holder.current?.querySelector('textarea'))?.focus();
  }, []);

  const hint = form.otherLanguage
    ? t(`decision.inLanguage.${form.otherLanguage}`)
    : isCompact
      ? undefined
      : t('decision.commentHint');
  return (
    // The keys are heard here for all the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={holder} className={classNames(styles.fields, isCompact && styles.compact)} {...keys.holder}>
      <KindChoice kind={decision.kind} onChange={form.setKind} />
      {decision.kind === 'confirm' && (
        <div className={styles.score}>
          <TextField
            label={t('decision.score')}
            description={
              suggestedScore === null ? undefined : t('decision.suggestedScore', { score: suggestedScore })
            }
            error={problems.score && t(`problem.${problems.score}`)}
            isRequired
            inputMode="numeric"
            autoComplete="off"
            value={decision.score}
            onChange={form.setScore}
          />
          {keys.digitsChoose && (
            <kbd aria-hidden className={styles.key}>
              {scoreKey.toUpperCase()}
            </kbd>
          )}
        </div>
      )}
      {texts.length > 0 && (
        <ReadyCommentList
          legend={t('decision.readyComments')}
          texts={texts}
          chosen={chosenText(decision.comment, texts)}
          digitsChoose={keys.digitsChoose}
          onChoose={form.chooseReady}
        />
      )}
      <TextArea
        label={t('decision.comment')}
        description={hint}
        error={problems.comment && t(`problem.${problems.comment}`)}
        isRequired
        rows={isCompact ? 2 : 3}
        value={decision.comment}
        onChange={form.setComment}
      />
    </div>
  );
}

function scoreIn(holder: HTMLElement | null) {
  return holder?.querySelector<HTMLInputElement>('input[inputmode="numeric"]');
}
