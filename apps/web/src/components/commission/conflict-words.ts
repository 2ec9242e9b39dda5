import type { Conflict } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { conflictKindTexts, recusalTexts } from '@zachetka/contract/scholarship/commissions/conflicts.texts';
import { currentLanguage } from '@/lib/i18n.ts';

type Why = Pick<Conflict, 'kind' | 'reason'>;

/** Why the reader takes no part, each reason once. */
export function conflictWords(conflicts: readonly Why[]): string {
  return [...new Set(conflicts.map((conflict) => withReason(conflictKindTexts, conflict)))].join('; ');
}

/** Why somebody else takes none. */
export const recusalWords = (recusal: Why): string => withReason(recusalTexts, recusal);

function withReason(texts: typeof conflictKindTexts, { kind, reason }: Why): string {
  return [texts[kind][currentLanguage()], reason].filter((part) => part !== null).join(': ');
}
