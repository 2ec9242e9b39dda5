import type {
  ApplicationCandidate,
  ApplicationCandidates,
  UnusableReason,
} from '@zachetka/contract/applications/applications.schemas';
import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import type { Portfolio } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { preparePortfolioJson } from '../../portfolio/index.ts';
import { prepareOwnership } from '../application-reading.queries.ts';
import { assertOwn, statusAfter } from '../applications.policy.ts';
import { prepareNomination } from '../nominations.queries.ts';
import { type Candidate, prepareCandidates } from './candidates.queries.ts';

/** What the edit modal of a nomination shows: what can be chosen, and why the rest can't. */
export function prepareListCandidates(database: Database) {
  const findOwnership = prepareOwnership(database);
  const findNomination = prepareNomination(database);
  const findCandidates = prepareCandidates(database);
  const readPortfolio = preparePortfolioJson(database);

  return async (
    caller: Caller,
    { applicationId, blockId }: { applicationId: number; blockId: number },
  ): Promise<ApplicationCandidates> => {
    const ownership = await findOwnership(applicationId);
    if (!ownership) throw new AppError('applicationNotFound');
    assertOwn(caller, ownership);
    statusAfter('edit', ownership);
    const nomination = await findNomination(blockId);
    if (!nomination) throw new AppError('nominationNotFound');
    if (nomination.applicationTitleRu === null && nomination.applicationTitleEn === null) {
      throw new AppError('notANomination');
    }

    const { personId } = caller;
    const candidates = await findCandidates({ applicationId, personId, blockId });
    const byId = new Map(candidates.map((candidate) => [candidate.elementId, candidate]));
    const { body } = await readPortfolio({ of: { personId }, elementIds: [...byId.keys()] });
    const achievements = (JSON.parse(body) as Portfolio).blocks
      .filter(({ id }) => id === blockId)
      .flatMap(({ subBlocks }) => subBlocks)
      .flatMap(({ title, titleEn, isDeleted, elements }) =>
        elements.flatMap((element): ApplicationCandidate[] => {
          const candidate = byId.get(element.id);
          if (!candidate) return [];
          return [
            {
              subBlockTitle: title,
              subBlockTitleEn: titleEn,
              isDeleted,
              element,
              selected: candidate.selected,
              unusable: reasonAgainst(candidate),
              applicationId: candidate.openApplicationId,
            },
          ];
        }),
      )
      .toSorted((a, b) => placeOf(a) - placeOf(b) || b.element.id - a.element.id);
    return { achievements };
  };
}

const reasons: Record<Exclude<ElementStatus, 'VERIFIED'>, UnusableReason> = {
  DRAFT: 'NOT_SENT',
  SUBMITTED: 'NOT_VERIFIED',
  RE_SUBMITTED: 'NOT_VERIFIED',
  UNDER_REVIEW: 'NOT_VERIFIED',
  RETURNED_FOR_CORRECTION: 'RETURNED_FOR_CORRECTION',
  REJECTED: 'REJECTED',
};

function reasonAgainst({ status, needToBeVerify, openApplicationId }: Candidate): UnusableReason | null {
  if (status === 'VERIFIED') return openApplicationId === null ? null : 'IN_ANOTHER_APPLICATION';
  return needToBeVerify ? reasons[status] : 'NOT_SUBJECT_TO_VERIFICATION';
}

function placeOf({ selected, unusable }: Pick<ApplicationCandidate, 'selected' | 'unusable'>): number {
  if (selected) return 0;
  return unusable === null ? 1 : 2;
}
