import type { ApplicationElement, Nomination } from '@/lib/received.ts';

/** In their order; as soon as something is chosen, only where it is. */
export function shownNominations(blocks: readonly Nomination[]): Nomination[] {
  const ordered = blocks.toSorted((a, b) => a.order - b.order || a.id - b.id);
  const chosen = ordered.filter((block) => chosenElements([block]).length > 0);
  return chosen.length > 0 ? chosen : ordered;
}

export function chosenElements(blocks: readonly Nomination[]): ApplicationElement[] {
  return blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements));
}
