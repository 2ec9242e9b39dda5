import type { RefusalConcern } from '@zachetka/contract/errors/error-answer.schemas';
import { AppError } from '../../../../lib/app-error.ts';
import type { ChosenElement } from './choice.queries.ts';

type Fault = Omit<RefusalConcern, 'message'> & { portfolioElementId: number };

type Choice = {
  personId: number;
  /** What was asked for, whether there is such an element or not. */
  elementIds: readonly number[];
  /** By element the other open application that holds it: it can't be submitted once more. */
  openElsewhere?: ReadonlyMap<number, number>;
};

/**
 * What may stand in one application: verified elements of the student's own, all of one nomination. The refusal is that of the
 * first fault in this order, and names every element at fault with its own.
 */
export function assertChoice(elements: readonly ChosenElement[], choice: Choice): void {
  const faults = faultsOf(elements, choice);
  const [first] = faults;
  if (first) throw new AppError(first.code, { concerns: faults });
}

function faultsOf(
  elements: readonly ChosenElement[],
  { personId, elementIds, openElsewhere = new Map() }: Choice,
): Fault[] {
  const known = new Map(elements.map((element) => [element.id, element]));
  const faults = new Map<number, Fault>();
  const blame = (code: Fault['code'], isAtFault: (element: ChosenElement) => boolean) => {
    for (const element of elements) {
      if (faults.has(element.id) || !isAtFault(element)) continue;
      const applicationId = openElsewhere.get(element.id);
      faults.set(element.id, {
        code,
        portfolioElementId: element.id,
        ...(code === 'elementInOpenApplication' && applicationId !== undefined && { applicationId }),
      });
    }
  };
  for (const id of elementIds) {
    if (!known.has(id)) faults.set(id, { code: 'elementNotFound', portfolioElementId: id });
  }
  blame('notYourElement', ({ ownerId }) => ownerId !== personId);
  blame('elementNotVerified', ({ status }) => status !== 'VERIFIED');
  blame('notANomination', ({ isNomination }) => !isNomination);
  const blockId = elements.find(({ id }) => !faults.has(id))?.blockId;
  blame('severalNominations', (element) => element.blockId !== blockId);
  blame('elementInOpenApplication', ({ id }) => openElsewhere.has(id));
  return [...faults.values()];
}
