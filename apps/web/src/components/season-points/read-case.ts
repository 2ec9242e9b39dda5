import type { Rules } from '@zachetka/contract/scholarship/seasons/rules/rules';
import {
  parseScoreCase,
  type ScoreCase,
  wordsIn,
} from '@zachetka/contract/scholarship/seasons/scoring/score-case-file';
import type { ScoreCaseFile } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';

/** A case for these rules. A study result that nobody knows is left out: its step says so, and the rest counts. */
export function readCase(rules: Rules, given: ScoreCaseFile): ScoreCase | null {
  const unknown = [...wordsIn(rules)].filter((word) => !Object.hasOwn(given.study, word));
  const filled = Object.fromEntries(unknown.map((word) => [word, '0']));
  const read = parseScoreCase({ ...given, study: { ...given.study, ...filled } }, rules).value;
  if (!read) return null;
  const study = Object.fromEntries(Object.entries(read.study).filter(([word]) => !unknown.includes(word)));
  return { ...read, study };
}
