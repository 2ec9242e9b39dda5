import { isApplicationScore } from '@zachetka/contract/applications/application-score.rules';

export const scoreLength = 2;

/** Whether the field may hold this: digits alone, two at most. Everything else is as if it had not been typed. */
export function mayBeTyped(text: string): boolean {
  return new RegExp(`^\\d{0,${scoreLength}}$`).test(text);
}

/** An empty field counts as 0. Null for what is no score. */
export function readScore(text: string): number | null {
  if (text === '') return 0;
  const score = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return isApplicationScore(score) ? score : null;
}
