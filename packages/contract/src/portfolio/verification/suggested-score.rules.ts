/** A sub-block says what its achievements are worth as a rule. Null where every one has to be thought about. */
export function suggestedScore({ score }: { score: number | null }): number | null {
  return score;
}

/** What stands in the field of the score before anybody types. */
export function firstScoreText(suggested: number | null): string {
  return suggested === null ? '' : String(suggested);
}
