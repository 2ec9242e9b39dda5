/**
 * A typed score is whole decimal digits and nothing else, not even a blank: `Number` would take '0x10', '1e3' and '+5' too. Null for
 * every other text. Which numbers are scores is a rule of the thing that is scored.
 */
export function readScoreText(text: string): number | null {
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}

/** A typed number of points: digits, with at most two more behind a point or a comma. Null for every other text. */
export function readPointsText(text: string): number | null {
  const typed = text.replace(',', '.');
  return /^[0-9]{1,9}(\.[0-9]{1,2})?$/.test(typed) ? Number(typed) : null;
}
