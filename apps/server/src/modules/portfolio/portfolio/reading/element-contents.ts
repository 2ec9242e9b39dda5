import type { TextRow } from '../../../../db/statements/prepare-text-rows.ts';
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

export function contentsOf(row: TextRow): ElementContents {
  let isEmpty = true;
  const values = partsOf(row[place.values]).map(([id, attributeId = '', value]) => {
    if (value !== 'null') isEmpty = false;
    return { attributeId, opening: `{"id":${id},"value":${value}` };
  });
  const attachments = partsOf(row[place.attachments])
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([id, name, size]) => `{"id":${id},"name":${name},"size":${size}}`)
    .join(',');
  return { isEmpty, values, attachments };
}

function partsOf(items: string | null | undefined): string[][] {
  return items === null || items === undefined || items === ''
    ? []
    : items.split(itemEnd).map((item) => item.split(partEnd));
}
