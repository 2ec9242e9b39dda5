import type { ApplicationColumn } from './application-lists.schemas.ts';

/** The headers of the list and of what is exported from it. */
export const applicationColumnTexts: Readonly<Record<ApplicationColumn, { ru: string; en: string }>> = {
  id: { ru: 'Номер заявки', en: 'Application number' },
  fullName: { ru: 'ФИО', en: 'Full name' },
  group: { ru: 'Группа', en: 'Group' },
  nomination: { ru: 'Номинация', en: 'Nomination' },
  status: { ru: 'Статус', en: 'Status' },
  totalScore: { ru: 'Итоговый балл', en: 'Total score' },
  filingStartDate: { ru: 'Дата создания', en: 'Created' },
  filingEndDate: { ru: 'Дата подачи', en: 'Submitted' },
  checkStartDate: { ru: 'Начало проверки', en: 'Check started' },
  checkEndDate: { ru: 'Дата решения', en: 'Decided' },
  adminComment: { ru: 'Комментарий', en: 'Comment' },
};
