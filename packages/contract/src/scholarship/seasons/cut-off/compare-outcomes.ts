import type { Outcome } from './decide.ts';

/** Whom a change of the settings moves, by id in the order of the answers. */
export function compareOutcomes(before: Outcome, after: Outcome): { enter: number[]; leave: number[] } {
  const [wereIn, areIn] = [awardedIds(before), awardedIds(after)];
  return {
    enter: [...areIn].filter((id) => !wereIn.has(id)),
    leave: [...wereIn].filter((id) => !areIn.has(id)),
  };
}

function awardedIds({ ranking, awarded }: Outcome): Set<number> {
  return new Set(awarded.flatMap((person) => ranking.people[person]?.id ?? []));
}
