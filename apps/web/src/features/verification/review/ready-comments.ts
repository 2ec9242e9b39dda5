import type { ReadyComment } from '@zachetka/contract/ready-comments/ready-comments.schemas';
import type { DecisionKind } from '@zachetka/contract/verification/decision.rules';
import type { Language } from '@/lib/i18n.ts';

/** The ready-made texts of one kind, in the language of the page. */
export function readyTexts(
  comments: readonly ReadyComment[],
  kind: DecisionKind,
  language: Language,
): string[] {
  const texts = comments
    .filter((comment) => comment.kind === kind)
    .map(({ textRu, textEn }) => (language === 'en' ? textEn : textRu));
  return [...new Set(texts)];
}

/** In both languages and of every kind: whoever has chosen one has not typed it. */
export function allReadyTexts(comments: readonly ReadyComment[]): ReadonlySet<string> {
  return new Set(comments.flatMap(({ textRu, textEn }) => [textRu, textEn]));
}

/** What is already filled in when the window opens; nothing where no comment is the usual one. */
export function usualText(comments: readonly ReadyComment[], kind: DecisionKind, language: Language): string {
  const usual = comments.filter((comment) => comment.isDefault);
  return readyTexts(usual, kind, language)[0] ?? '';
}
