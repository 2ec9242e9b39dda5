import { type DecisionKind, decisionKinds } from '@zachetka/contract/verification/decision.rules';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@/components/field/text-area.tsx';
import { TextField } from '@/components/field/text-field.tsx';
import { focusToType } from '../../review/focus-to-type.ts';
import { commands, letterOf } from '../../review/shortcuts.ts';
import type { DecisionForm } from '../../review/use-decision-form.ts';
import styles from './decision-fields.module.css';
import { ReadyCommentList } from './ready-comment-list.tsx';

type DecisionFieldsProps = { form: DecisionForm; suggestedScore: number | null };

/** In the window the letters choose the kind and the digits a ready comment, wherever nothing is typed. */
export function DecisionFields({ form, suggestedScore }: DecisionFieldsProps) {
  const { t } = useTranslation('verification');
  const holder = useRef<HTMLDivElement>(null);
  const { decision, problems, texts } = form;

  // Confirming is mostly about the score, everything else about the reason.
  useEffect(() => {
    const score = holder.current?.querySelector<HTMLInputElement>('input[inputmode="numeric"]');
    if (score) {
      focusToType(score);
      return;
    }
    const first = holder.current?.querySelector<HTMLElement>('[data-ready-comments] input, textarea');
    const chosen = holder.current?.querySelector<HTMLElement>('[data-ready-comments] input:checked');
    (chosen ?? first)?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key, nativeEvent } = event;
    const submits = key === 'Enter' && (isChoice(target) || event.ctrlKey || event.metaKey);
    if (submits) {
      event.preventDefault();
      holder.current?.closest('form')?.requestSubmit();
      return;
    }
    if (!isChoice(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const text = /^[1-9]$/.test(key) ? texts[Number(key) - 1] : undefined;
    if (text !== undefined) {
      event.preventDefault();
      form.setComment(text);
      const choices = holder.current?.querySelectorAll<HTMLInputElement>('[data-ready-comments] input');
      choices?.[Number(key) - 1]?.focus();
      return;
    }
    const letter = letterOf(key, nativeEvent.code);
    const kind = decisionKinds.find((one) => commands[one] === letter);
    if (!kind) return;
    event.preventDefault();
    form.setKind(kind);
  }

  return (
    // The keys are heard here for all the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={holder} className={styles.fields} onKeyDown={onKeyDown}>
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
        </div>
      )}
      {texts.length > 0 && (
        <ReadyCommentList texts={texts} chosen={decision.comment} onChoose={form.setComment} />
      )}
      <TextArea
        label={t('decision.comment')}
        description={t('decision.commentHint')}
        error={problems.comment && t(`problem.${problems.comment}`)}
        isRequired
        value={decision.comment}
        onChange={form.setComment}
      />
    </div>
  );
}

function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio';
}

type KindChoiceProps = { kind: DecisionKind; onChange: (kind: DecisionKind) => void };

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { t } = useTranslation('verification');
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{t('decision.kind')}</legend>
      {decisionKinds.map((one) => (
        <label key={one} className={styles.kind}>
          <input
            type="radio"
            name="decision-kind"
            value={one}
            checked={kind === one}
            onChange={() => onChange(one)}
          />
          <span>{t(`decision.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
