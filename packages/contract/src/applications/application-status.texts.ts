import type { ApplicationStatus } from './application-status.rules.ts';

/** How refusals, exports and printed pages name a status. */
export const applicationStatusTexts: Readonly<Record<ApplicationStatus, { ru: string; en: string }>> = {
  DRAFT: { ru: 'Черновик', en: 'Draft' },
  SUBMITTED: { ru: 'На рассмотрении', en: 'Submitted' },
  VERIFIED: { ru: 'Принята', en: 'Accepted' },
  REJECTED: { ru: 'Отклонена', en: 'Rejected' },
  RE_SUBMITTED: { ru: 'Подана повторно', en: 'Resubmitted' },
};
