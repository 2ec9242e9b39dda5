import { ApiError } from './api-client.ts';

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

/** For what is never shown, such as the key of a row or its place among others. */
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

/** What may be missing: whoever completes an answer says of each such field that it is null then. */
type Fillable<Whole> = {
  [Name in keyof Whole as null extends Whole[Name]
    ? undefined extends Whole[Name]
      ? never
      : Name
    : never]: Whole[Name];
} & Partial<Whole>;

/**
 * The answer with what was missing filled in. What `filled` does not name is kept as it came, so that a field which is added
 * to an answer later is not lost here.
 */
export function wholeOf<Whole extends object>(answer: Foreign<Whole>, filled: Fillable<Whole>): Whole {
  // The one place that believes it: the tests over a foreign service show what is not filled in.
  return Object.assign({}, answer, filled) as Whole;
}

/** A part that the specification does not name: only our own server sends it, and sends it whole. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the place that takes it says what it is
export function ownPart<Part extends object>(part: object | null | undefined): Part | null {
  return (part ?? null) as Part | null;
}

/** For a call that is not specified: a service without it answers 404, and what the specified calls tell has to do. */
export async function orWhereUnknown<Answer>(
  call: Promise<Answer>,
  instead: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return await instead();
    throw error;
  }
}
