import type { ReadyCommentKind } from '@zachetka/contract/portfolio/ready-comments/ready-comment-kinds';
import type { ReadyComment } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import type { Language } from './i18n.ts';

/** Who is written to, and who writes. */
export type Languages = { student: Language; reader: Language };

/** `text` goes out, in the language of the student; `label` is what it is chosen by, in that of the page. */
export type ReadyText = { text: string; label: string };

/** The ready-made texts of one kind, each once. */
export function readyTexts(
  comments: readonly ReadyComment[],
  kind: ReadyCommentKind,
  { student, reader }: Languages,
): ReadyText[] {
  const texts = comments
    .filter((comment) => comment.kind === kind)
    .map((comment) => ({ text: textIn(comment, student), label: textIn(comment, reader) }));
  return texts.filter(({ text }, at) => texts.findIndex((other) => other.text === text) === at);
}

function textIn({ textRu, textEn }: ReadyComment, language: Language): string {
  return language === 'en' ? textEn : textRu;
}
