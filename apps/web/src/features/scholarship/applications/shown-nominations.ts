import type { Application, ApplicationElement, Nomination } from '@/lib/received.ts';

/** In their order; as soon as something is chosen, only where it is. */
export function shownNominations(blocks: readonly Nomination[]): Nomination[] {
  const ordered = blocks.toSorted((a, b) => a.order - b.order || a.id - b.id);
  const chosen = ordered.filter((block) => chosenElements([block]).length > 0);
  return chosen.length > 0 ? chosen : ordered;
}

export function chosenElements(blocks: readonly Nomination[]): ApplicationElement[] {
  return blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements));
}

/** Study facts alone bring points: there is nothing to choose, and it can be filed. */
export function isByStudyAlone({ blocks, scoring }: Pick<Application, 'blocks' | 'scoring'>): boolean {
  const isOfOne = blocks.length === 1 && chosenElements(blocks).length === 0;
  return isOfOne && Number(scoring?.explanation.total ?? 0) > 0;
}
