import { type DecisionKind, decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { ReadyText } from '@/lib/ready-texts.ts';
import { commands, letterOf } from '../../review/shortcuts.ts';

/** Leads to the score from wherever nothing is typed. */
export const scoreKey = 's';

type DecisionKeys = {
  texts: readonly ReadyText[];
  onReady: (text: string) => void;
  onKind: (kind: DecisionKind) => void;
  onScore?: () => void;
};

/**
 * The keys of a decision. While something is typed, a digit is a digit; while one of the choices has the focus, it chooses a
 * ready-made comment, and only then the comments show their digits.
 */
export function useDecisionKeys({ texts, onReady, onKind, onScore }: DecisionKeys) {
  const [digitsChoose, setDigitsChoose] = useState(false);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, nativeEvent, currentTarget } = event;
    if (key === 'Enter' && (isChoice(target) || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      currentTarget.closest('form')?.requestSubmit();
      return;
    }
    if (!isChoice(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionOf(key, nativeEvent.code, currentTarget);
    if (!act) return;
    event.preventDefault();
    act();
  }

  function actionOf(key: string, code: string, holder: HTMLElement): (() => void) | undefined {
    const text = /^[1-9]$/.test(key) ? texts[Number(key) - 1]?.text : undefined;
    if (text !== undefined) {
      return () => {
        onReady(text);
        holder.querySelectorAll<HTMLInputElement>('[data-ready-comments] input')[Number(key) - 1]?.focus();
      };
    }
    const letter = letterOf(key, code);
    if (letter === scoreKey) return onScore;
    const kind = decisionKinds.find((one) => commands[one] === letter);
    return kind && (() => onKind(kind));
  }

  return {
    digitsChoose,
    holder: {
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => setDigitsChoose(isChoice(target)),
      onBlur: () => setDigitsChoose(false),
    },
  };
}

function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio';
}
