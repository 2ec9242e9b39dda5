import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightInput } from '@/components/field/light-field.tsx';
import { tellFailure } from '../application-toasts.ts';
import styles from './score-input.module.css';
import { mayBeTyped, readScore, scoreLength } from './score-input.rules.ts';
import type { Scores } from './use-scores.ts';

/** Without a score that anybody has given the field is empty. */
type ScoreInputProps = { elementId: number; score: number | null; title: string; scores: Scores };

/** The total follows what is typed; leaving the field saves it. What is no score, or was not saved, is taken back. */
export function ScoreInput({ elementId, score, title, scores }: ScoreInputProps) {
  const { t } = useTranslation('applications');
  const [text, setText] = useState<string | null>(null);

  function change(typed: string) {
    if (!mayBeTyped(typed)) return;
    setText(typed);
    scores.type(elementId, readScore(typed));
  }

  async function leave() {
    if (text === null) return;
    const read = readScore(text);
    if (read === null) tellFailure(t('toast.scoreValidationError'));
    if (read === null || read === score) scores.type(elementId, null);
    else await scores.save(elementId, read);
    // Whoever has come back meanwhile and typed on keeps that.
    setText((now) => (now === text ? null : now));
  }

  return (
    <div className={styles.score}>
      <LightInput
        texts={{ id: `score-${elementId}`, label: t('score.label') }}
        aria-label={t('score.of', { title })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={scoreLength}
        value={text ?? score?.toString() ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => void leave()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </div>
  );
}
