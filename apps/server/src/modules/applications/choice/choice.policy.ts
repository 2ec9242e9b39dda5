import { startingScore } from '@zachetka/contract/applications/application-status.rules';
import { AppError } from '../../../lib/app-error.ts';
import type { ChosenElement } from './choice.queries.ts';

/** What may stand in one application: verified elements of the student's own, all of one nomination. */
export function assertChoice(
  elements: readonly ChosenElement[],
  { personId, asked }: { personId: number; asked: number },
): void {
  if (elements.length < asked) throw new AppError('elementNotFound');
  if (elements.some(({ ownerId }) => ownerId !== personId)) throw new AppError('notYourElement');
  if (elements.some(({ status }) => status !== 'VERIFIED')) throw new AppError('elementNotVerified');
  if (elements.some((element) => !element.isNomination)) throw new AppError('notANomination');
  if (new Set(elements.map(({ blockId }) => blockId)).size > 1) throw new AppError('severalNominations');
}

export function startingTotal(elements: readonly ChosenElement[]): number {
  return elements.reduce((sum, { score }) => sum + startingScore(score), 0);
}
