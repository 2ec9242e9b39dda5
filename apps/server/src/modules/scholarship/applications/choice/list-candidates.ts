import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { Portfolio } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { startingTotal } from '@zachetka/contract/scholarship/applications/application-score.rules';
import type {
  ApplicationCandidate,
  ApplicationCandidates,
  NominationChoice,
  UnusableReason,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import { isNomination } from '@zachetka/contract/scholarship/applications/nomination.rules';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { preparePortfolioJson } from '../../../portfolio/portfolio/index.ts';
import {
  findApplicationSeason,
  findKnown,
  findSeasonToApplyIn,
  type Known,
  openScorer,
  type SeasonScorer,
  scoreOne,
  seasonForApplication,
} from '../../season-rules/index.ts';
import { prepareNomination, prepareNominationsOf } from '../nominations.queries.ts';
import { type Candidate, prepareCandidates } from './candidates.queries.ts';

type Of = {
  personId: number;
  /** Null for one that is not made yet. */
  applicationId: number | null;
  blockId: number;
};

/** What of a nomination can be chosen, and why the rest can't. */
export function prepareListCandidates(database: Database) {
  const findNomination = prepareNomination(database);
  const findCandidates = prepareCandidates(database);
  const readPortfolio = preparePortfolioJson(database);

  return async ({ personId, applicationId, blockId }: Of): Promise<ApplicationCandidates> => {
    const nomination = await findNomination(blockId);
    if (!nomination) throw new AppError('nominationNotFound');
    if (!isNomination(nomination)) throw new AppError('notANomination');

    const candidates = await findCandidates({ applicationId, personId, blockId });
    const byId = new Map(candidates.map((candidate) => [candidate.elementId, candidate]));
    const { body } = await readPortfolio({ of: { personId }, elementIds: [...byId.keys()] });
    const achievements = (JSON.parse(body.toString()) as Portfolio).blocks
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

/** The nominations that a new application can be made of, each with what can be used in it. */
export function prepareListOwnNominations(database: Database, timeZone: string) {
  const findNominationsOf = prepareNominationsOf(database);
  const findCandidates = prepareCandidates(database);

  return async (personId: number, asked?: number): Promise<NominationChoice> => {
    const nominations = await findNominationsOf(personId);
    const seasonId =
      asked === undefined
        ? await findSeasonToApplyIn(database, personId)
        : await seasonForApplication(database, { personId, seasonId: asked });
    const scorer = seasonId === null ? null : await openScorer(database, { seasonId, timeZone });
    const choices = await Promise.all(
      nominations.map(async (nomination) => {
        const candidates = await findCandidates({ personId, applicationId: null, blockId: nomination.id });
        const usable = candidates.filter((candidate) => reasonAgainst(candidate) === null);
        return { nomination, usable, unusable: candidates.length - usable.length };
      }),
    );
    const idsOf = (usable: readonly Candidate[]) => usable.map(({ elementId }) => elementId);
    const known =
      scorer &&
      (await findKnown(database, scorer, {
        personIds: [personId],
        elementIds: choices.flatMap(({ usable }) => idsOf(usable)),
      }));
    return {
      season: scorer && (await findApplicationSeason(database, scorer.season.id)),
      nominations: choices.map(({ nomination, usable, unusable }) => ({
        ...nomination,
        usable: usable.length,
        unusable,
        totalScore:
          scorer && known
            ? scoreOne(scorer, known, { personId, blockId: nomination.id, elementIds: idsOf(usable) }).total
            : startingTotal(usable),
        ...(scorer && known && byStudyAlone(scorer, known, { personId, blockId: nomination.id })),
      })),
    };
  };
}

/** What an application of the nomination without achievements would be worth; nothing where it can't be filed. */
function byStudyAlone(scorer: SeasonScorer, known: Known, of: { personId: number; blockId: number }) {
  const { total } = scoreOne(scorer, known, { ...of, elementIds: [] });
  return total > 0 ? { byStudyAlone: total } : {};
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
