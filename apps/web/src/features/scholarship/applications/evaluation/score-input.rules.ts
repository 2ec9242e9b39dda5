import { isApplicationScore } from '@zachetka/contract/scholarship/applications/application-score.rules';
import { readScoreText } from '@zachetka/contract/scores/score-text.rules';

export const scoreLength = 2;

/** Whether the field may hold this: digits alone, two at most. Everything else is as if it had not been typed. */
export function mayBeTyped(text: string): boolean {
  return text === '' || (text.length <= scoreLength && readScoreText(text) !== null);
}

/** An empty field counts as 0. Null for what is no score. */
export function readScore(text: string): number | null {
  const score = text === '' ? 0 : readScoreText(text);
  return score !== null && isApplicationScore(score) ? score : null;
}
