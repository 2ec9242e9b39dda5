import { type ElementStatus, elementStatuses } from '@zachetka/contract/portfolio/element-status.rules';
import { badgeOnCard } from '@zachetka/contract/portfolio/element-status.texts';

/** What a student tells apart, each called by the badge that its cards wear. */
export const statusGroups = ['DRAFT', 'SUBMITTED', 'RETURNED_FOR_CORRECTION', 'VERIFIED'] as const;

export type StatusGroup = (typeof statusGroups)[number];

export function groupOf(status: ElementStatus): StatusGroup {
  const badge = badgeOnCard(status) ?? 'DRAFT';
  return statusGroups.find((group) => group === badge) ?? 'RETURNED_FOR_CORRECTION';
}

/** Only those that there are, in their order. */
export function countGroups(statuses: Iterable<ElementStatus>): [StatusGroup, number][] {
  const counts = new Map<StatusGroup, number>();
  for (const status of statuses) counts.set(groupOf(status), (counts.get(groupOf(status)) ?? 0) + 1);
  return statusGroups.flatMap((group): [StatusGroup, number][] => {
    const count = counts.get(group);
    return count === undefined ? [] : [[group, count]];
  });
}

export const statusesOf = (group: StatusGroup): ElementStatus[] =>
  elementStatuses.filter((status) => groupOf(status) === group);
