import type { ElementChange } from '../../../../db/schema/index.ts';

/** A text of up to this length is told whole; of a longer one what differs. */
const wholeMaximum = 500;
const around = 60;
const differenceMaximum = 400;
const beginningMaximum = 1000;

/**
 * What the history says of a change. It is kept for ever, so of a long text it says what was changed, with a little around it, and not
 * twice everything that stayed. The same change there and back is told in the same words.
 */
export function shortenChange({ before, after, ...titles }: ElementChange): ElementChange {
  if (isShort(before) && isShort(after)) return { ...titles, before, after };
  const [from, to] = [before ?? '', after ?? ''];
  const start = commonStart(from, to);
  const end = commonEnd(from, to, start);
  return {
    ...titles,
    isPart: true,
    before: before === null ? null : shortenPart(from, start, from.length - end),
    after: after === null ? null : shortenPart(to, start, to.length - end),
  };
}

/** What the history says of a text that is gone. */
export function shortenText(text: string): string {
  return text.length <= beginningMaximum ? text : `${slice(text, 0, beginningMaximum)}…`;
}

function isShort(text: string | null): boolean {
  return text === null || text.length <= wholeMaximum;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

function shortenPart(text: string, start: number, end: number): string {
  const [from, to] = [Math.max(0, start - around), Math.min(text.length, end + around)];
  const told =
    to - from <= differenceMaximum + 2 * around
      ? slice(text, from, to)
      : `${slice(text, from, start + differenceMaximum / 2)} … ${slice(text, end - differenceMaximum / 2, to)}`;
  return `${from > 0 ? '…' : ''}${told}${to < text.length ? '…' : ''}`;
}

/** Never half of a letter: the database could not keep it. */
function slice(text: string, from: number, to: number): string {
  return text.slice(isSecondHalf(text, from) ? from + 1 : from, isSecondHalf(text, to) ? to - 1 : to);
}

function isSecondHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
