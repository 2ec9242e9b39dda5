import type { ElementStatus } from './element-status.rules.ts';

/** How a refusal names a status. */
export const elementStatusTexts: Readonly<Record<ElementStatus, { ru: string; en: string }>> = {
  DRAFT: { ru: 'Черновик', en: 'Draft' },
  SUBMITTED: { ru: 'На проверке', en: 'Submitted' },
  UNDER_REVIEW: { ru: 'На рассмотрении', en: 'Under review' },
  VERIFIED: { ru: 'Подтверждено', en: 'Verified' },
  REJECTED: { ru: 'Отклонено', en: 'Rejected' },
  RETURNED_FOR_CORRECTION: { ru: 'Возвращено на исправление', en: 'Returned for correction' },
  RE_SUBMITTED: { ru: 'Отправлено повторно', en: 'Resubmitted' },
};
