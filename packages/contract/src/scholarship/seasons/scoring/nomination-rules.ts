import type { Rules } from '../rules/rules.ts';

/**
 * The rules as they hold for an application in one nomination: the directions that take anything of its sub-blocks, with all
 * of their criteria, formulas too, and directions that take nothing of any sub-block, which belong to everybody.
 */
export function rulesOfNomination(rules: Rules, subBlocks: Iterable<string>): Rules {
  const inNomination = new Set(subBlocks);
  const elsewhere = new Set<string>();
  const here = new Set<string>();
  for (const { direction, subBlocks: taken } of rules.criteria) {
    for (const subBlock of taken) (inNomination.has(subBlock) ? here : elsewhere).add(direction);
  }
  const holds = (direction: string) => here.has(direction) || !elsewhere.has(direction);
  return {
    ...rules,
    directions: rules.directions.filter(({ id }) => holds(id)),
    criteria: rules.criteria.filter(({ direction }) => holds(direction)),
    criterionOf: new Map([...rules.criterionOf].filter(([, { direction }]) => holds(direction))),
  };
}
