import type { ApplicationStatus } from './application-status.rules.ts';

/** The word for a status wherever one is named: lists, cards, history, refusals, exports, paper. */
export const applicationStatusTexts: Readonly<Record<ApplicationStatus, { ru: string; en: string }>> = {
  DRAFT: { ru: 'Черновик', en: 'Draft' },
  SUBMITTED: { ru: 'На рассмотрении', en: 'Submitted' },
  VERIFIED: { ru: 'Принята', en: 'Accepted' },
  REJECTED: { ru: 'Отклонена', en: 'Rejected' },
  RE_SUBMITTED: { ru: 'Подана повторно', en: 'Resubmitted' },
};
