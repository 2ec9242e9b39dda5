import { type Foreign, listOf, numberOf, textOf, wholeOf } from '@/lib/foreign.ts';
import type {
  Portfolio,
  PortfolioAttribute,
  PortfolioBlock,
  PortfolioElement,
  PortfolioSubBlock,
} from '@/lib/received.ts';

export function completePortfolio(portfolio: Foreign<Portfolio>): Portfolio {
  return wholeOf<Portfolio>(portfolio, {
    id: portfolio.id ?? null,
    blocks: listOf(portfolio.blocks, completeBlock),
  });
}

export function completeBlock(block: Foreign<PortfolioBlock>): PortfolioBlock {
  return wholeOf<PortfolioBlock>(block, {
    title: textOf(block.title, block.titleEn),
    titleEn: textOf(block.titleEn, block.title),
    description: block.description ?? null,
    descriptionEn: block.descriptionEn ?? null,
    isDeleted: block.isDeleted ?? false,
    score: block.score ?? null,
    subBlocks: listOf(block.subBlocks, completeSubBlock),
  });
}

function completeSubBlock(subBlock: Foreign<PortfolioSubBlock>): PortfolioSubBlock {
  return wholeOf<PortfolioSubBlock>(subBlock, {
    title: textOf(subBlock.title, subBlock.titleEn),
    titleEn: textOf(subBlock.titleEn, subBlock.title),
    description: subBlock.description ?? null,
    descriptionEn: subBlock.descriptionEn ?? null,
    isDeleted: subBlock.isDeleted ?? false,
    needToBeVerify: subBlock.needToBeVerify ?? true,
    allowRemove: subBlock.allowRemove ?? false,
    allowAttachments: subBlock.allowAttachments ?? false,
    allowMultipleElements: subBlock.allowMultipleElements ?? false,
    score: subBlock.score ?? null,
    elements: listOf(subBlock.elements, (element) => completeElement(element)),
  });
}

export function completeElement(element: Foreign<PortfolioElement>): PortfolioElement {
  return wholeOf<PortfolioElement>(element, {
    status: element.status ?? 'DRAFT',
    adminComment: element.adminComment ?? null,
    score: element.score ?? null,
    sentAt: element.sentAt ?? null,
    assessmentDate: element.assessmentDate ?? null,
    attributes: listOf(element.attributes, (attribute) =>
      wholeOf<PortfolioAttribute>(attribute, {
        value: attribute.value ?? null,
        title: textOf(attribute.title, attribute.titleEn),
        titleEn: textOf(attribute.titleEn, attribute.title),
        description: attribute.description ?? null,
        descriptionEn: attribute.descriptionEn ?? null,
        placeholder: attribute.placeholder ?? null,
        required: attribute.required ?? false,
        pattern: attribute.pattern ?? null,
        format: attribute.format ?? 'TEXT',
        options: listOf(attribute.options, (option) => option),
      }),
    ),
    attachments: listOf(element.attachments, (attachment) => ({
      ...attachment,
      id: numberOf(attachment.id),
      name: textOf(attachment.name),
      size: numberOf(attachment.size),
    })),
  });
}
