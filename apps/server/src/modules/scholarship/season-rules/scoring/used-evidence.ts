import type { UsedEvidence } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import type { Rules } from '@zachetka/contract/scholarship/seasons/rules/rules';
import type { Reuse } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import type { ScorableElement } from '../../../portfolio/portfolio/index.ts';
import type { Evidence, UsedBefore } from './ledger.queries.ts';

/** By what an element is recognised in later seasons: all kinds are kept, a season says which of them it looks at. */
export function evidenceOf({ id, subBlock, values, files }: ScorableElement, rules: Rules): Evidence[] {
  const event = rules.criterionOf.get(subBlock)?.bestOf;
  const called = values.find(({ code }) => code === event)?.value;
  return [
    { elementId: id, kind: 'element', key: String(id) },
    ...files.map((key): Evidence => ({ elementId: id, kind: 'file', key })),
    ...(called ? [{ elementId: id, kind: 'event', key: eventKey(called) } as const] : []),
  ];
}

const eventKey = (called: string) => called.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Which of a person's elements were awarded before, with the latest season that did it. */
export function findUsed(
  elements: readonly ScorableElement[],
  { rules, reuse, usedBefore }: { rules: Rules; reuse: Reuse; usedBefore: readonly UsedBefore[] },
): UsedEvidence[] {
  if (usedBefore.length === 0) return [];
  const keyOf = (personId: number, kind: string, key: string) => `${personId} ${kind} ${key}`;
  const known = new Map(
    usedBefore.toReversed().map((used) => [keyOf(used.personId, used.kind, used.key), used] as const),
  );
  return elements.flatMap((element): UsedEvidence[] => {
    const criterion = rules.criterionOf.get(element.subBlock);
    if (!criterion || reuse.exempt.includes(criterion.id)) return [];
    for (const { kind, key } of evidenceOf(element, rules)) {
      const used = reuse.by.includes(kind) ? known.get(keyOf(element.personId, kind, key)) : undefined;
      if (used) {
        const { seasonRu, seasonEn } = used;
        return [{ portfolioElementId: element.id, by: kind, seasonRu, seasonEn }];
      }
    }
    return [];
  });
}
