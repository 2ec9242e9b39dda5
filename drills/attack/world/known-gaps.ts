import type { MarkerKind, Viewer } from './markers.ts';

export type Gap = { kind: MarkerKind; viewers: readonly Viewer[] };

/**
 * What is still seen and should not be. These are printed and do not fail the attack; one that is closed and still
 * stands here does, so that the list can only grow shorter.
 */
export const knownGaps: readonly Gap[] = [];

export function isKnownGap(kind: MarkerKind, viewer: Viewer): boolean {
  return knownGaps.some((gap) => gap.kind === kind && gap.viewers.includes(viewer));
}
