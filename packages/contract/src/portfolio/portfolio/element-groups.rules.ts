import { type ElementStatus, isEditable } from './element-status.rules.ts';
import { badgeOnCard } from './element-status.texts.ts';

/**
 * What a student tells apart, each called by the badge that its cards wear. What can't be mended any more because its block or
 * sub-block was deleted is a group of its own: nobody is told to correct it.
 */
export const elementGroups = [
  'DRAFT',
  'SUBMITTED',
  'RETURNED_FOR_CORRECTION',
  'VERIFIED',
  'OLD_VERSION',
] as const;
export type ElementGroup = (typeof elementGroups)[number];

/** Home, the portfolio's filter and its counts ask the same: a count is of the rows that it leads to. */
export function groupOf(
  subBlock: { isDeleted: boolean },
  { status }: { status: ElementStatus },
): ElementGroup {
  if (subBlock.isDeleted && isEditable({ status, isDeleted: false })) return 'OLD_VERSION';
  const badge = badgeOnCard(status) ?? 'DRAFT';
  return elementGroups.find((group) => group === badge) ?? 'RETURNED_FOR_CORRECTION';
}

type Placed = { subBlock: { isDeleted: boolean }; element: { status: ElementStatus } };

/** Only those that there are, in their order. */
export function countGroups(elements: Iterable<Placed>): [ElementGroup, number][] {
  const counts = new Map<ElementGroup, number>();
  for (const { subBlock, element } of elements) {
    const group = groupOf(subBlock, element);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return elementGroups.flatMap((group): [ElementGroup, number][] => {
    const count = counts.get(group);
    return count === undefined ? [] : [[group, count]];
  });
}
