import { contentTypeByName } from '@zachetka/contract/files/file-types';
import type {
  PortfolioReview,
  ReviewedAttachment,
  ReviewedBlock,
  ReviewedElement,
} from '@zachetka/contract/verification/verification.schemas';
import { completeBlock, completeElement } from '@/lib/api/complete-portfolio.ts';
import { completeStudentInfo } from '@/lib/api/complete-student-info.ts';
import { type Foreign, listOf, numberOf, wholeOf } from '@/lib/foreign.ts';
import { defaultLanguage } from '@/lib/i18n.ts';

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
      waitingPortfolios: numberOf(review.queue?.waitingPortfolios),
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
        ...(!attachment.sameFiles && { sameFiles: null }),
      }),
    ),
    suggestedScore: element.suggestedScore ?? null,
    isOwn: element.isOwn ?? false,
    ...(!element.claim && { claim: null }),
    ...(!element.lastDecision && { lastDecision: null }),
    ...(!element.changesSince && { changesSince: [] }),
  });
}
