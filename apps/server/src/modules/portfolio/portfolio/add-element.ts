import { elementMaximum, mayAddElement } from '@zachetka/contract/portfolio/portfolio/element.rules';
import type { PortfolioElement } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { refreshSummaries } from '../summaries/index.ts';
import {
  countElements,
  findAttributes,
  findSubBlock,
  insertElement,
  obtainPortfolioOf,
} from './portfolio.queries.ts';
import { assertMayAdd } from './questions.ts';
import { linesAdded, type TextQuota } from './quotas/text-quota.ts';
import { holdStructure } from './structure-lock.queries.ts';

export function addElement(
  database: Database,
  quota: TextQuota,
  { personId, subBlockId }: { personId: number; subBlockId: number },
): Promise<PortfolioElement> {
  return database.transaction(async (tx) => {
    await assertMayAdd(tx, personId);
    await holdStructure(tx);
    const subBlock = await findSubBlock(tx, subBlockId);
    if (!subBlock) throw new AppError('subBlockNotFound');
    if (subBlock.isDeleted) throw new AppError('structureDeleted');
    if (subBlock.isReplaced) {
      const { titleRu: ru, titleEn: en } = subBlock;
      throw new AppError('subBlockReplaced', { params: { title: { ru, en } } });
    }

    const portfolioId = await obtainPortfolioOf(tx, personId);
    const { inSubBlock, inPortfolio } = await countElements(tx, portfolioId, subBlockId);
    if (!mayAddElement(subBlock, inSubBlock)) throw new AppError('singleElementOnly');
    if (inPortfolio >= elementMaximum) {
      throw new AppError('elementLimitReached', { params: { limit: elementMaximum } });
    }

    await quota.hold(tx, personId, linesAdded(1));
    const element = await insertElement(tx, {
      portfolioId,
      blockId: subBlock.blockId,
      subBlockId,
      personId,
    });
    await refreshSummaries(tx, [portfolioId]);
    return {
      ...element,
      adminComment: null,
      score: null,
      sentAt: null,
      assessmentDate: null,
      attributes: await findAttributes(tx, element.id),
      attachments: [],
    };
  });
}
