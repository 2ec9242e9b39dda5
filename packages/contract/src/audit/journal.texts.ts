import type { Role } from '../access/roles.ts';
import { applicationStatusTexts } from '../applications/application-status.texts.ts';
import { elementStatusTexts } from '../portfolio/element-status.texts.ts';
import type { JournalAction, JournalKind } from './journal-kinds.ts';

type Texts = { ru: string; en: string };

export const journalKindTexts: Record<JournalKind, Texts> = {
  people: { ru: 'Люди и роли', en: 'People and roles' },
  achievements: { ru: 'Решения по достижениям', en: 'Decisions on achievements' },
  applications: { ru: 'Решения по заявкам', en: 'Decisions on applications' },
  seasons: { ru: 'Сезоны и правила', en: 'Seasons and rules' },
  imports: { ru: 'Импорт', en: 'Imports' },
  structure: { ru: 'Структура портфолио', en: 'Portfolio structure' },
  settings: { ru: 'Настройки', en: 'Settings' },
};

/** What a line says was done. */
export const journalActionTexts: Record<JournalAction, Texts> = {
  roleGiven: { ru: 'Роль выдана', en: 'Role given' },
  roleTaken: { ru: 'Роль снята', en: 'Role taken' },
  roleEnded: { ru: 'Срок роли истёк', en: 'The time of a role was over' },
  blocked: { ru: 'Доступ закрыт', en: 'Access closed' },
  unblocked: { ru: 'Доступ открыт', en: 'Access opened' },
  sessionsEnded: { ru: 'Сеансы завершены', en: 'Sessions ended' },
  erased: { ru: 'Персональные данные удалены', en: 'Personal data erased' },
  confirm: { ru: 'Достижение подтверждено', en: 'Achievement confirmed' },
  rejectElement: { ru: 'Достижение отклонено', en: 'Achievement rejected' },
  returnForCorrection: {
    ru: 'Достижение возвращено на доработку',
    en: 'Achievement returned for correction',
  },
  undoElement: { ru: 'Решение по достижению отменено', en: 'Decision on an achievement undone' },
  takeBack: { ru: 'Решение по достижению отозвано', en: 'Decision on an achievement taken back' },
  assess: { ru: 'Изменены баллы заявки', en: 'Points of an application changed' },
  accept: { ru: 'Заявка принята', en: 'Application accepted' },
  reject: { ru: 'Заявка отклонена', en: 'Application rejected' },
  undo: { ru: 'Решение по заявке отменено', en: 'Decision on an application undone' },
  moveUp: { ru: 'Заявка принята после пересчёта', en: 'Application accepted after a recount' },
  dropOut: { ru: 'Заявка выбыла после пересчёта', en: 'Application dropped out after a recount' },
  upholdAppeal: { ru: 'Апелляция удовлетворена', en: 'Appeal upheld' },
  rejectAppeal: { ru: 'Апелляция отклонена', en: 'Appeal rejected' },
  create: { ru: 'Сезон создан', en: 'Season created' },
  copy: { ru: 'Сезон скопирован', en: 'Season copied' },
  save: { ru: 'Сезон изменён', en: 'Season changed' },
  announce: { ru: 'Сезон объявлен', en: 'Season announced' },
  recall: { ru: 'Объявление сезона отозвано', en: 'Announcement of a season recalled' },
  addException: { ru: 'Добавлено исключение', en: 'Exception added' },
  endException: { ru: 'Исключение снято', en: 'Exception ended' },
  saveRules: { ru: 'Сохранён черновик правил', en: 'Draft of rules saved' },
  freezeRules: { ru: 'Правила закреплены', en: 'Rules frozen' },
  enforceRules: { ru: 'Правила введены в силу', en: 'Rules put into force' },
  publish: { ru: 'Итоги опубликованы', en: 'Results published' },
  order: { ru: 'Приказ исполнен', en: 'Order carried out' },
  saveCommission: { ru: 'Состав комиссии изменён', en: 'Commission changed' },
  importApplied: { ru: 'Импорт применён', en: 'Import applied' },
  importUndone: { ru: 'Импорт отменён', en: 'Import undone' },
  structureSaved: { ru: 'Структура изменена в последний раз', en: 'Structure changed for the last time' },
  commentsSaved: {
    ru: 'Готовые комментарии изменены в последний раз',
    en: 'Ready comments changed for the last time',
  },
};

const roleTexts: Record<Role, Texts> = {
  lks_student: { ru: 'студент', en: 'student' },
  vud_employee: { ru: 'проверяющий', en: 'verifier' },
  vud_admin_verifications: { ru: 'администратор проверки', en: 'verification administrator' },
  vud_admin_attachments: { ru: 'стипендиальная комиссия', en: 'scholarship commission' },
  sh_admin: { ru: 'администратор портала', en: 'portal administrator' },
};

/** A status or a role by its word; everything else is told as it was written. */
export function journalValue(kind: string, value: string, language: 'ru' | 'en'): string {
  const known: Readonly<Record<string, Texts>> =
    kind === 'people' ? roleTexts : kind === 'applications' ? applicationStatusTexts : elementStatusTexts;
  return known[value]?.[language] ?? value;
}
