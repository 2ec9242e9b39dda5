/** What the score of one achievement in an application may be. */
export const applicationScore = { minimum: 0, maximum: 100 } as const;

/** What rules of a season may give for one achievement. */
export const maxPoints = 999_999;

/** What the commission starts from: the verification score, as far as an application's score reaches. */
export function startingScore(verificationScore: number | null): number {
  return Math.min(Math.max(verificationScore ?? 0, applicationScore.minimum), applicationScore.maximum);
}

/** Of a draft, and of an application that was just filed. */
export function startingTotal(elements: readonly { score: number | null }[]): number {
  return elements.reduce((sum, { score }) => sum + startingScore(score), 0);
}

export function isApplicationScore(value: number): boolean {
  return Number.isInteger(value) && value >= applicationScore.minimum && value <= applicationScore.maximum;
}

/** Edited values take precedence over the stored ones; an element without a score counts nothing. */
export function totalScore(
  elements: readonly { id: number; score: number | null }[],
  edited: ReadonlyMap<number, number> = new Map(),
): number {
  return elements.reduce((sum, { id, score }) => sum + (edited.get(id) ?? score ?? 0), 0);
}
