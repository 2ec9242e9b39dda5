import type { ElementStatus } from './element-status.rules.ts';

/** The word for a status wherever one is named: lists, cards, history, refusals, exports, paper. */
export const elementStatusTexts: Readonly<Record<ElementStatus, { ru: string; en: string }>> = {
  DRAFT: { ru: 'Черновик', en: 'Draft' },
  SUBMITTED: { ru: 'На проверке', en: 'Submitted' },
  UNDER_REVIEW: { ru: 'На проверке', en: 'Submitted' },
  VERIFIED: { ru: 'Подтверждено', en: 'Verified' },
  REJECTED: { ru: 'Отклонено', en: 'Rejected' },
  RETURNED_FOR_CORRECTION: { ru: 'Возвращено на доработку', en: 'Returned for correction' },
  RE_SUBMITTED: { ru: 'Отправлено повторно', en: 'Resubmitted' },
};

const cardBadges: Readonly<Record<ElementStatus, ElementStatus | null>> = {
  DRAFT: null,
  SUBMITTED: 'SUBMITTED',
  UNDER_REVIEW: 'SUBMITTED',
  VERIFIED: 'VERIFIED',
  REJECTED: 'RETURNED_FOR_CORRECTION',
  RETURNED_FOR_CORRECTION: 'RETURNED_FOR_CORRECTION',
  RE_SUBMITTED: 'SUBMITTED',
};

/**
 * Whose badge an element wears on its card, null for none. What was sent waits, for the first time or again; what was
 * rejected can be mended and sent again, as if it had been returned. The line under the badge tells what exactly happened.
 * A status that nobody knows comes from a service of somebody else.
 */
export function badgeOnCard(status: ElementStatus): ElementStatus | null {
  return status in cardBadges ? cardBadges[status] : 'REJECTED';
}
