/**
 * Whether the database can keep the text exactly as it is: it holds no NUL, and half of a surrogate pair has no UTF-8 form.
 * The one rule for every text that reaches it, wherever it comes from.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
