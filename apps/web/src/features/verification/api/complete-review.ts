import { contentTypeByName } from '@zachetka/contract/files/file-types';
import { completeBlock, completeElement } from '@/lib/api/complete-portfolio.ts';
import { completeStudentInfo } from '@/lib/api/complete-student-info.ts';
import { type Foreign, listOf, ownPart, wholeOf } from '@/lib/foreign.ts';
import { defaultLanguage } from '@/lib/i18n.ts';
import type { PortfolioReview, ReviewedAttachment, ReviewedBlock, ReviewedElement } from '@/lib/received.ts';

/** The path of this call is not specified: of what it answers only the portfolio is. */
export function completeReview(review: Foreign<PortfolioReview>, portfolioId: number): PortfolioReview {
  const blocks = listOf(review.blocks, completeReviewedBlock);
  const waiting = blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements)).length;
  return wholeOf<PortfolioReview>(review, {
    portfolioId: review.portfolioId ?? portfolioId,
    student: completeStudentInfo(review.student ?? {}),
    studentLanguage: review.studentLanguage ?? defaultLanguage,
    blocks,
    waiting: review.waiting ?? waiting,
    queue: {
      previousPortfolioId: review.queue?.previousPortfolioId ?? null,
      nextPortfolioId: review.queue?.nextPortfolioId ?? null,
      waitingPortfolios: review.queue?.waitingPortfolios ?? null,
      waitingIsExact: review.queue?.waitingIsExact ?? true,
    },
    hasBlocks: review.hasBlocks ?? true,
  });
}

function completeReviewedBlock(block: Foreign<ReviewedBlock>): ReviewedBlock {
  const { subBlocks, ...rest } = completeBlock(block);
  return {
    ...rest,
    subBlocks: subBlocks.map((subBlock, index) => ({
      ...subBlock,
      elements: listOf(block.subBlocks?.[index]?.elements, completeReviewedElement),
    })),
  };
}

function completeReviewedElement(element: Foreign<ReviewedElement>): ReviewedElement {
  const whole = completeElement(element);
  return wholeOf<ReviewedElement>(element, {
    ...whole,
    attachments: listOf(element.attachments, (attachment) =>
      wholeOf<ReviewedAttachment>(attachment, {
        contentType: attachment.contentType ?? contentTypeByName(attachment.name ?? ''),
        sameFiles: ownPart(attachment.sameFiles),
      }),
    ),
    suggestedScore: element.suggestedScore ?? null,
    isOwn: element.isOwn ?? null,
    claim: ownPart(element.claim),
    lastDecision: ownPart(element.lastDecision),
    changesSince: ownPart(element.changesSince),
  });
}
