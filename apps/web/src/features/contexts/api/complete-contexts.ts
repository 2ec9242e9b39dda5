import type { PortfolioBlocks } from '@zachetka/contract/contexts/contexts.schemas';
import { type Foreign, listOf, numberOf, textOf, wholeOf } from '@/lib/foreign.ts';
import type { EmployeeContext } from '@/lib/received.ts';

type Block = PortfolioBlocks[number];

export function completeContext(context: Foreign<EmployeeContext>): EmployeeContext {
  return wholeOf<EmployeeContext>(context, {
    portfolioBlockIds: listOf(context.portfolioBlockIds, (id) => id),
    changedAt: context.changedAt ?? null,
    changedBy: context.changedBy ?? null,
  });
}

export function completeBlocks(blocks: Foreign<PortfolioBlocks>): PortfolioBlocks {
  return listOf(blocks, (block: Foreign<Block>) =>
    wholeOf<Block>(block, {
      titleRu: textOf(block.titleRu, block.titleEn),
      titleEn: textOf(block.titleEn, block.titleRu),
      order: numberOf(block.order),
      deletedAt: block.deletedAt ?? null,
    }),
  );
}
