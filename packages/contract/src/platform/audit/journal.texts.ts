import type { Role } from '../../access/roles.ts';
import type { AttributeFormat } from '../../portfolio/portfolio/attribute-format.ts';
import { elementStatusTexts } from '../../portfolio/portfolio/element-status.texts.ts';
import type { AddedWords } from '../../portfolio/reading/added-words.ts';
import type { ReadyCommentKind } from '../../portfolio/ready-comments/ready-comment-kinds.ts';
import { applicationStatusTexts } from '../../scholarship/applications/application-status.texts.ts';
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
  proofPublished: { ru: 'Открыта страница проверки', en: 'Check page published' },
  proofChanged: { ru: 'Изменена страница проверки', en: 'Check page changed' },
  proofRevoked: { ru: 'Закрыта страница проверки', en: 'Check page withdrawn' },
  organiserBound: { ru: 'Принято право организатора мероприятия', en: 'Right to organise an event accepted' },
  organiserEnded: { ru: 'Снято право организатора мероприятия', en: 'Right to organise an event taken' },
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
  structureSaved: { ru: 'Структура изменена', en: 'Structure changed' },
  structureAdded: { ru: 'Добавлено в структуру', en: 'Added to the structure' },
  structureDeleted: { ru: 'Удалено из структуры', en: 'Deleted from the structure' },
  commentsSaved: { ru: 'Готовый комментарий изменён', en: 'Ready comment changed' },
  commentsAdded: { ru: 'Готовый комментарий добавлен', en: 'Ready comment added' },
  commentsDeleted: { ru: 'Готовый комментарий удалён', en: 'Ready comment deleted' },
  wordsSaved: { ru: 'Слова словаря чтения изменены', en: 'Words of the reading changed' },
  wordsAdded: { ru: 'Слова добавлены в словарь чтения', en: 'Words of the reading added' },
  wordsDeleted: { ru: 'Слова удалены из словаря чтения', en: 'Words of the reading deleted' },
};

const roleTexts: Record<Role, Texts> = {
  lks_student: { ru: 'студент', en: 'student' },
  vud_employee: { ru: 'проверяющий', en: 'verifier' },
  vud_admin_verifications: { ru: 'администратор проверки', en: 'verification administrator' },
  vud_admin_attachments: { ru: 'стипендиальная комиссия', en: 'scholarship commission' },
  sh_admin: { ru: 'администратор портала', en: 'portal administrator' },
};

/** What the parts of the structure, the ready comments and the dictionary of the reading have. */
const fieldTexts: Readonly<Record<string, Texts>> = {
  order: { ru: 'порядок', en: 'order' },
  parts: { ru: 'состав', en: 'parts' },
  titleRu: { ru: 'название по-русски', en: 'title in Russian' },
  titleEn: { ru: 'название по-английски', en: 'title in English' },
  descriptionRu: { ru: 'пояснение по-русски', en: 'description in Russian' },
  descriptionEn: { ru: 'пояснение по-английски', en: 'description in English' },
  applicationTitleRu: { ru: 'номинация по-русски', en: 'nomination in Russian' },
  applicationTitleEn: { ru: 'номинация по-английски', en: 'nomination in English' },
  allowAttachment: { ru: 'файлы', en: 'files' },
  allowMultipleElements: { ru: 'несколько записей', en: 'several entries' },
  allowRemove: { ru: 'удаление', en: 'removal' },
  needToBeVerify: { ru: 'проверка', en: 'verification' },
  score: { ru: 'оценка при проверке', en: 'assessment at verification' },
  searchWords: { ru: 'слова для поиска', en: 'search words' },
  isReplaced: { ru: 'заменён новой версией', en: 'replaced by a new version' },
  placeholder: { ru: 'подсказка по-русски', en: 'hint in Russian' },
  placeholderEn: { ru: 'подсказка по-английски', en: 'hint in English' },
  options: { ru: 'варианты', en: 'options' },
  optionsEn: { ru: 'варианты по-английски', en: 'options in English' },
  attributeFormat: { ru: 'формат', en: 'format' },
  regex: { ru: 'шаблон', en: 'pattern' },
  required: { ru: 'обязательное', en: 'required' },
  kind: { ru: 'для решения', en: 'for the decision' },
  textRu: { ru: 'текст по-русски', en: 'text in Russian' },
  textEn: { ru: 'текст по-английски', en: 'text in English' },
  isDefault: { ru: 'обычный', en: 'usual' },
  section: { ru: 'часть словаря', en: 'part of the dictionary' },
  words: { ru: 'слова', en: 'words' },
};
/** Parts of the dictionary of the reading. */
export const sectionTexts: Record<AddedWords['section'], Texts> = {
  levels: { ru: 'Уровни', en: 'Levels' },
  degrees: { ru: 'Места и степени', en: 'Places and degrees' },
  issuerWords: { ru: 'Кто выдаёт документы', en: 'Who issues documents' },
  personBefore: { ru: 'Что стоит перед именем', en: 'What stands before a name' },
  givenNames: { ru: 'Имена', en: 'Given names' },
};

/** Of comments, formats and parts of the dictionary. */
const valueTexts: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {
  kind: {
    confirm: { ru: 'подтвердить', en: 'confirm' },
    reject: { ru: 'отклонить', en: 'reject' },
    returnForCorrection: { ru: 'вернуть на доработку', en: 'return for correction' },
    rejectApplication: { ru: 'отклонить заявку', en: 'reject an application' },
  } satisfies Record<ReadyCommentKind, Texts>,
  attributeFormat: {
    TEXT: { ru: 'текст', en: 'text' },
    TEXTAREA: { ru: 'многострочный текст', en: 'text of several lines' },
    NUMBER: { ru: 'число', en: 'number' },
    DATE: { ru: 'дата', en: 'date' },
    DATE_PERIOD: { ru: 'период', en: 'period' },
    SELECT: { ru: 'выбор', en: 'choice' },
    DROPDOWN: { ru: 'выпадающий список', en: 'drop-down list' },
  } satisfies Record<AttributeFormat, Texts>,
  section: sectionTexts,
};
const yesNo = { true: { ru: 'да', en: 'yes' }, false: { ru: 'нет', en: 'no' } } as const;

type Fields = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

function fieldsInWords(fields: Fields, language: 'ru' | 'en'): string {
  const inWords = (name: string, value: Fields[string] = null): string => {
    if (value === null || value === '') return '—';
    if (typeof value === 'boolean') return yesNo[`${value}`][language];
    if (typeof value === 'object') return value.join(', ') || '—';
    return valueTexts[name]?.[String(value)]?.[language] ?? String(value);
  };
  return Object.entries(fields)
    .map(([name, value]) => `${fieldTexts[name]?.[language] ?? name}: ${inWords(name, value)}`)
    .join('; ');
}

/** A status or a role by its word, changed fields by their names; everything else is told as it was written. */
export function journalValue(kind: string, value: string, language: 'ru' | 'en'): string {
  if ((kind === 'structure' || kind === 'settings') && value.startsWith('{'))
    return fieldsInWords(JSON.parse(value) as Fields, language);
  const known: Readonly<Record<string, Texts>> =
    kind === 'people' ? roleTexts : kind === 'applications' ? applicationStatusTexts : elementStatusTexts;
  return known[value]?.[language] ?? value;
}
