import { elementMaximum, mayAddElement } from '@zachetka/contract/portfolio/portfolio/element.rules';
import type { PortfolioElement } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { refreshSummaries } from '../summaries/index.ts';
import { findValues, type LockedElement, lockElementsOf, updateValues } from './element.queries.ts';
import { applyElementChange, recordMoves } from './element-change.ts';
import {
  countElements,
  findAttributes,
  findSubBlock,
  insertElement,
  obtainPortfolioOf,
} from './portfolio.queries.ts';
import { assertMayAdd } from './questions.ts';
import { changesAdded, growthOf, linesAdded, type TextQuota } from './quotas/text-quota.ts';
import { shortenChange } from './quotas/told-change.ts';
import { holdStructure } from './structure-lock.queries.ts';

type Added = {
  personId: number;
  subBlockId: number;
  /** Who does it, where that is not the owner. */
  actorId?: number;
};

export function addElement(
  database: Database,
  quota: TextQuota,
  { personId, subBlockId }: Added,
): Promise<PortfolioElement> {
  return database.transaction(async (tx) => {
    const { element, portfolioId } = await insertEmpty(tx, quota, { personId, subBlockId });
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

async function insertEmpty(
  tx: Transaction,
  quota: TextQuota,
  { personId, subBlockId, actorId = personId }: Added,
) {
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
    actorId,
  });
  return { element, portfolioId };
}

type Confirmed = Added & {
  /** By the number of the field. */
  values: Readonly<Record<string, string>>;
  confirmedBy: number;
  score: number;
  comment: string;
};

/**
 * An element that is verified as soon as it is there: whoever confirms it was there when it happened. It goes the way of every other
 * one, so its history reads alike, but nobody has waited for the decision. Answers the element with the version that this leaves.
 */
export async function addConfirmedElement(
  tx: Transaction,
  quota: TextQuota,
  { personId, subBlockId, actorId = personId, values, confirmedBy, score, comment }: Confirmed,
): Promise<LockedElement> {
  const { element } = await insertEmpty(tx, quota, { personId, subBlockId, actorId });
  const elementIds = [element.id];
  const lock = async (): Promise<LockedElement> => {
    const [locked] = await lockElementsOf(tx, { personId, elementIds });
    if (!locked) throw new Error('the element was inserted and is gone');
    return locked;
  };
  const filled = (await findValues(tx, { elementIds })).flatMap((rule) => {
    const value = values[rule.attributeId] ?? null;
    return value === null ? [] : [{ ...rule, before: null, value }];
  });
  const changes = filled.map(({ titleRu: title, titleEn, value }) =>
    shortenChange({ title, titleEn, before: null, after: value }),
  );
  await quota.hold(tx, personId, { ...changesAdded([changes, [], []]), values: growthOf(filled) });
  await updateValues(tx, filled);
  await applyElementChange(tx, await lock(), { actorId, action: 'change', changes });
  await recordMoves(tx, [{ element: await lock(), toStatus: 'SUBMITTED' }], { actorId, action: 'send' });
  const sent = await lock();
  const move = {
    element: { ...sent, sentAt: null },
    toStatus: 'VERIFIED',
    decision: { score, comment },
  } as const;
  await recordMoves(tx, [move], { actorId: confirmedBy, action: 'confirm' });
  return lock();
}
