import type { Application, Nomination } from '@zachetka/contract/applications/applications.schemas';
import type { Portfolio, PortfolioBlock } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../plugins/access.ts';
import { preparePortfolioJson } from '../portfolio/index.ts';
import { academicYearAt } from './academic-year.ts';
import { type ApplicationHead, prepareHead } from './application-reading.queries.ts';
import { assertMayReadApplication } from './applications.policy.ts';
import { type NominationTitle, prepareNomination, prepareNominationsOf } from './nominations.queries.ts';

type Head = NonNullable<ApplicationHead>;

export function prepareReadApplication(database: Database, timeZone: string) {
  const findHead = prepareHead(database);
  const findNomination = prepareNomination(database);
  const findNominationsOf = prepareNominationsOf(database);
  const readPortfolio = preparePortfolioJson(database);

  const blocksOf = async ({ ownerId, blockId, status, choice }: Head): Promise<Nomination[]> => {
    if (blockId === null) {
      if (status !== 'DRAFT') return [];
      return (await findNominationsOf(ownerId)).map((nomination) => ({ ...nomination, subBlocks: [] }));
    }
    const [nomination, { body }] = await Promise.all([
      findNomination(blockId),
      readPortfolio({
        of: { personId: ownerId },
        elementIds: choice.map(({ elementId }) => elementId),
      }),
    ]);
    if (!nomination) throw new Error(`the application's block ${blockId} is gone`);
    const block = (JSON.parse(body) as Portfolio).blocks.find(({ id }) => id === blockId);
    return [describeNomination(nomination, block, { status, choice })];
  };

  return async (caller: Caller, id: number): Promise<Application> => {
    const head = await findHead(id);
    if (!head) throw new AppError('applicationNotFound');
    assertMayReadApplication(caller, { personId: head.ownerId, status: head.status });
    const { ownerId: _ownerId, blockId: _blockId, choice: _choice, ...shown } = head;
    return {
      ...shown,
      comment: head.adminComment,
      season: null,
      scoring: null,
      academicYear: head.academicYear ?? academicYearAt(new Date(), timeZone),
      blocks: await blocksOf(head),
    };
  };
}

/** The portfolio comes with its whole structure; here only what was chosen is of interest. */
function describeNomination(
  nomination: NonNullable<NominationTitle>,
  block: PortfolioBlock | undefined,
  { status, choice }: Pick<Head, 'status' | 'choice'>,
): Nomination {
  const scores = new Map(choice.map(({ elementId, score }) => [elementId, score]));
  return {
    ...nomination,
    subBlocks: (block?.subBlocks ?? [])
      .filter(({ elements }) => elements.length > 0)
      .map(({ id, title, titleEn, isDeleted, elements }) => ({
        id,
        title,
        titleEn,
        isDeleted,
        elements: elements.map((element) => ({
          ...element,
          score: status === 'DRAFT' ? element.score : (scores.get(element.id) ?? null),
          verificationScore: element.score,
        })),
      })),
  };
}
