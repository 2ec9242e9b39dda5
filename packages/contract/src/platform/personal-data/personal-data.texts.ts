import type { CorrectionField, HoldingKind, RetentionKind } from './personal-data.rules.ts';

type LocalText = Readonly<Record<'ru' | 'en', string>>;

/** What the page, the archive and the staff call a group of what the portal holds. */
export const holdingKindTexts: Readonly<Record<HoldingKind, LocalText>> = {
  profile: { ru: 'Имя, контакты, роли', en: 'Name, contacts, roles' },
  signIn: { ru: 'Входы в портал', en: 'Sign-ins' },
  study: { ru: 'Учёба', en: 'Study' },
  portfolio: { ru: 'Портфолио', en: 'Portfolio' },
  applications: { ru: 'Заявки и апелляции', en: 'Applications and appeals' },
  notices: { ru: 'Уведомления', en: 'Notices' },
  personalData: { ru: 'Согласия и просьбы исправить', en: 'Consents and requests for correction' },
  work: { ru: 'Работа: проверка, комиссии, занятия', en: 'Work: verification, commissions, classes' },
};

export const correctionFieldTexts: Readonly<Record<CorrectionField, LocalText>> = {
  name: { ru: 'Имя', en: 'Name' },
  contacts: { ru: 'Телефон или почта', en: 'Phone or e-mail' },
  study: { ru: 'Группа, курс, направление', en: 'Group, year, speciality' },
  marks: { ru: 'Оценки и посещения', en: 'Marks and attendance' },
  portfolio: { ru: 'Достижения и решения по ним', en: 'Achievements and decisions on them' },
  other: { ru: 'Другое', en: 'Something else' },
};

export const retentionKindTexts: Readonly<Record<RetentionKind, LocalText>> = {
  letters: { ru: 'Отправленные письма', en: 'Letters that were sent' },
  notices: { ru: 'Уведомления', en: 'Notices' },
  readings: { ru: 'Записи о том, кто смотрел данные', en: 'The record of who looked at data' },
  publicPages: {
    ru: 'Открытые страницы, которые отозваны или закончились',
    en: 'Public pages that were withdrawn or are over',
  },
  calendarFeeds: { ru: 'Ссылки на календарь, которыми не пользуются', en: 'Calendar links that nobody uses' },
  corrections: {
    ru: 'Просьбы исправить, на которые ответили',
    en: 'Requests for correction that were answered',
  },
  people: {
    ru: 'Данные тех, кто ушёл из университета',
    en: 'Data of those who have left the university',
  },
};
