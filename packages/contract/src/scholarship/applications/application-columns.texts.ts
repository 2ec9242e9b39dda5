import type { ApplicationColumn } from './application-lists.schemas.ts';

/** The headers of the list and of what is exported from it. */
export const applicationColumnTexts: Readonly<Record<ApplicationColumn, { ru: string; en: string }>> = {
  season: { ru: 'Сезон', en: 'Season' },
  id: { ru: '№ заявки', en: 'Application no.' },
  fullName: { ru: 'ФИО', en: 'Full name' },
  recordBook: { ru: '№ зачётной книжки', en: 'Record book no.' },
  group: { ru: 'Группа', en: 'Group' },
  course: { ru: 'Курс', en: 'Year of study' },
  institute: { ru: 'Институт / факультет', en: 'Institute / faculty' },
  speciality: { ru: 'Специальность', en: 'Speciality' },
  nomination: { ru: 'Номинация', en: 'Nomination' },
  status: { ru: 'Статус', en: 'Status' },
  totalScore: { ru: 'Баллы заявки', en: 'Application score' },
  filingStartDate: { ru: 'Дата создания', en: 'Created' },
  filingEndDate: { ru: 'Дата подачи', en: 'Submitted' },
  checkStartDate: { ru: 'Начало проверки', en: 'Check started' },
  checkEndDate: { ru: 'Дата решения', en: 'Decided' },
  adminComment: { ru: 'Комментарий', en: 'Comment' },
};
