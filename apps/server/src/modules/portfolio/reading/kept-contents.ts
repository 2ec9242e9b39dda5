import type { TextRow } from '../../../db/statements/prepare-text-rows.ts';
import { itemEnd, partEnd, place } from './portfolio-rows.queries.ts';

/** What somebody has filled in for one element. */
export type ElementContents = {
  /** No value at all. */
  isEmpty: boolean;
  /** The beginning of the object of each value, up to what its attribute says; in no order. */
  values: readonly { attributeId: string; opening: string }[];
  /** The items of a JSON array. */
  attachments: string;
};

/** By the number of the element; one that has neither values nor files may be missing. */
export type Contents = ReadonlyMap<string, ElementContents>;

const nothing: ElementContents = { isEmpty: true, values: [], attachments: '' };

export const contentsOf = (contents: Contents, elementId: string): ElementContents =>
  contents.get(elementId) ?? nothing;

export function readContents(rows: readonly TextRow[]): Contents {
  return new Map(
    rows.map((row) => [row[place.id] ?? '', elementContents(row[place.values], row[place.attachments])]),
  );
}

function elementContents(values = '' as string | null, files = '' as string | null): ElementContents {
  let isEmpty = true;
  const read = partsOf(values).map(([id, attributeId = '', value]) => {
    if (value !== 'null') isEmpty = false;
    return { attributeId, opening: `{"id":${id},"value":${value}` };
  });
  const attachments = partsOf(files)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([id, name, size]) => `{"id":${id},"name":${name},"size":${size}}`)
    .join(',');
  return { isEmpty, values: read, attachments };
}

function partsOf(items: string | null): string[][] {
  return items === null || items === '' ? [] : items.split(itemEnd).map((item) => item.split(partEnd));
}

/** Of an object, its strings and its place in the map, beside the letters themselves. */
const lettersOfAValue = 60;

/** How much room they take. */
export function lettersIn(contents: Contents): number {
  let letters = 0;
  for (const { values, attachments } of contents.values()) {
    letters += lettersOfAValue + attachments.length;
    for (const { opening } of values) letters += lettersOfAValue + opening.length;
  }
  return letters;
}
