import type { ReadyComment } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import { type Languages, type ReadyText, readyTexts } from '@/lib/ready-texts.ts';

/** In both languages and of every kind: whoever has chosen one has not typed it. */
export function allReadyTexts(comments: readonly ReadyComment[]): ReadonlySet<string> {
  return new Set(comments.flatMap(({ textRu, textEn }) => [textRu, textEn]));
}

/** What is already filled in when the window opens; nothing where no comment is the usual one. */
export function defaultText(
  comments: readonly ReadyComment[],
  kind: DecisionKind,
  languages: Languages,
): string {
  const usual = comments.filter((comment) => comment.isDefault);
  return readyTexts(usual, kind, languages)[0]?.text ?? '';
}

/**
 * The comment with a ready-made one chosen. What a person has typed stays: the ready one follows it, in the place of another
 * ready one that was chosen before.
 */
export function withReadyText(comment: string, text: string, ready: ReadonlySet<string>): string {
  const lines = comment.trimEnd().split('\n');
  const typed = ready.has(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines;
  return [...typed.filter((line, at) => at < typed.length - 1 || line !== ''), text].join('\n');
}

/** Which ready-made one is in the comment. */
export function chosenText(comment: string, texts: readonly ReadyText[]): string | undefined {
  const last = comment.trimEnd().split('\n').at(-1);
  return texts.find(({ text }) => text === last)?.text;
}
