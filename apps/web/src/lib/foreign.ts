/**
 * An answer as a service of the university's own may give it: what the specification does not name may be missing, and any
 * value may be null. Each `complete-*` file makes it whole before a page sees it.
 */
export type Foreign<Answer> = Answer extends readonly (infer Item)[]
  ? readonly Foreign<Item>[] | null
  : Answer extends object
    ? { [Name in keyof Answer]?: Foreign<Answer[Name]> | null | undefined }
    : Answer | null;

export function textOf(...texts: readonly (string | null | undefined)[]): string {
  return texts.find((text) => text !== null && text !== undefined) ?? '';
}

export function numberOf(number: number | null | undefined): number {
  return number ?? 0;
}

/** Makes each item whole; a list that is missing is empty. */
export function listOf<Item, Whole>(
  items: readonly Item[] | null | undefined,
  complete: (item: NonNullable<Item>, index: number) => Whole,
): Whole[] {
  return (items ?? []).flatMap((item, index) => (item ? [complete(item, index)] : []));
}
