import type { PersonLanguage } from '../../people/language/language.schemas.ts';
import { numberText } from '../../scholarship/seasons/season-language.ts';
import type { NoticeKind, NoticeParams } from './notice-kinds.ts';

type LocalText = Readonly<Record<PersonLanguage, string>>;

/** `{{what}}`, `{{count}}`, `{{mark}}` and `{{at}}` come from the parameters of the notice. */
const titles: Readonly<Record<NoticeKind, LocalText>> = {
  achievementConfirmed: { ru: 'Достижение подтверждено: {{what}}', en: 'Achievement confirmed: {{what}}' },
  achievementReturned: {
    ru: 'Достижение вернули на исправление: {{what}}',
    en: 'Achievement returned for correction: {{what}}',
  },
  achievementRejected: { ru: 'Достижение отклонено: {{what}}', en: 'Achievement rejected: {{what}}' },
  decisionTakenBack: {
    ru: 'Решение отменено, достижение снова ждёт проверки: {{what}}',
    en: 'The decision was taken back, the achievement waits again: {{what}}',
  },
  applicationAccepted: { ru: 'Заявка принята: {{what}}', en: 'Application accepted: {{what}}' },
  applicationRejected: { ru: 'Заявка отклонена: {{what}}', en: 'Application rejected: {{what}}' },
  applicationGivenBack: {
    ru: 'Заявку вам вернули, её можно изменить и подать снова: {{what}}',
    en: 'Your application is given back, you can change and file it again: {{what}}',
  },
  applicationKeptFiled: {
    ru: 'Комиссия не вернула заявку, она остаётся поданной: {{what}}',
    en: 'The commission did not give your application back, it stays filed: {{what}}',
  },
  appealAnswered: { ru: 'Ответ на апелляцию: {{what}}', en: 'Answer to your appeal: {{what}}' },
  pointsChanged: {
    ru: 'Правила изменились, баллы заявки пересчитаны: {{what}}, было {{before}}, стало {{after}}',
    en: 'The rules have changed, the points of your application were counted anew: {{what}}, {{before}} before, {{after}} now',
  },
  amountChanged: {
    ru: 'Размер стипендии изменился: {{what}}, было {{before}} ₽ в месяц, стало {{after}} ₽',
    en: 'The amount of your award has changed: {{what}}, ₽{{before}} a month before, ₽{{after}} now',
  },
  mark: { ru: 'Новая оценка: {{what}} — {{mark}}', en: 'New mark: {{what}} — {{mark}}' },
  lessonChanged: { ru: 'Занятие перенесено: {{what}}, {{at}}', en: 'Class moved: {{what}}, {{at}}' },
  lessonCancelled: { ru: 'Занятие отменено: {{what}}, {{at}}', en: 'Class cancelled: {{what}}, {{at}}' },
  newWork: { ru: 'Новые достижения на проверку: {{count}}', en: 'New achievements to verify: {{count}}' },
  sameFile: {
    ru: 'Такой же файл приложил другой студент: {{what}}',
    en: 'Another student has attached the same file: {{what}}',
  },
  windowOpened: { ru: 'Открыто: {{what}}. До {{at}}', en: 'Open now: {{what}}. Until {{at}}' },
  windowCloses: { ru: 'Скоро закроется: {{what}}. До {{at}}', en: 'Closing soon: {{what}}. Until {{at}}' },
  calendarChanged: { ru: 'Календарь изменён. {{what}}', en: 'The calendar has changed. {{what}}' },
  consentAsked: { ru: 'Прочитайте и ответьте: {{what}}', en: 'Please read and answer: {{what}}' },
  correctionAnswered: {
    ru: 'Ответ на просьбу исправить данные: {{what}}',
    en: 'Answer to your request for correction: {{what}}',
  },
  correctionAsked: { ru: 'Просьба исправить данные: {{what}}', en: 'Request for correction: {{what}}' },
};

const severalMarks: LocalText = {
  ru: 'Новые оценки ({{count}}): {{what}}',
  en: 'New marks ({{count}}): {{what}}',
};

/** What a notice says, in one language. */
export function noticeTitle(kind: NoticeKind, params: NoticeParams, language: PersonLanguage): string {
  const text = kind === 'mark' && (params.count ?? 1) > 1 ? severalMarks : titles[kind];
  const values: Record<string, string> = {
    what: params[language] ?? '',
    count: String(params.count ?? ''),
    before: numberText(params.before ?? '', language),
    after: numberText(params.after ?? '', language),
    mark: (language === 'en' ? params.markEn : undefined) ?? params.mark ?? '',
    at: minuteText(params.at ?? '', language),
  };
  return text[language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** `2026-09-17T23:59` as people write it. */
function minuteText(minute: string, language: PersonLanguage): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(minute) ?? [];
  if (year === undefined) return '';
  return language === 'ru' ? `${day}.${month}.${year} ${time}` : `${year}-${month}-${day} ${time}`;
}

/** What a kind is called on the page of settings, and the subject of a letter that tells of it: nothing of anybody's data. */
export const noticeKindTitles: Readonly<Record<NoticeKind, LocalText>> = {
  achievementConfirmed: { ru: 'Достижение подтверждено', en: 'Achievement confirmed' },
  achievementReturned: { ru: 'Достижение вернули на исправление', en: 'Achievement returned for correction' },
  achievementRejected: { ru: 'Достижение отклонено', en: 'Achievement rejected' },
  decisionTakenBack: { ru: 'Решение по достижению отменено', en: 'Decision on an achievement taken back' },
  applicationAccepted: { ru: 'Заявка принята', en: 'Application accepted' },
  applicationRejected: { ru: 'Заявка отклонена', en: 'Application rejected' },
  applicationGivenBack: {
    ru: 'Заявку вернули по вашей просьбе',
    en: 'An application is given back as you asked',
  },
  applicationKeptFiled: { ru: 'Заявку не вернули', en: 'An application is not given back' },
  appealAnswered: { ru: 'Ответ на апелляцию', en: 'Answer to an appeal' },
  pointsChanged: { ru: 'Баллы заявки пересчитаны', en: 'Points of an application counted anew' },
  amountChanged: { ru: 'Размер стипендии изменился', en: 'The amount of an award has changed' },
  mark: { ru: 'Новая оценка', en: 'New mark' },
  lessonChanged: { ru: 'Занятие перенесено', en: 'Class moved' },
  lessonCancelled: { ru: 'Занятие отменено', en: 'Class cancelled' },
  newWork: { ru: 'Новые достижения на проверку', en: 'New achievements to verify' },
  sameFile: { ru: 'Одинаковый файл у двух студентов', en: 'The same file of two students' },
  windowOpened: { ru: 'Открылось окно сезона', en: 'A window of the season has opened' },
  windowCloses: { ru: 'Окно сезона скоро закроется', en: 'A window of the season closes soon' },
  calendarChanged: { ru: 'Календарь сезона изменён', en: 'The calendar of a season has changed' },
  consentAsked: { ru: 'Новый текст согласия', en: 'A new text of the consent' },
  correctionAnswered: { ru: 'Ответ на просьбу исправить данные', en: 'Answer to a request for correction' },
  correctionAsked: { ru: 'Просьба исправить данные', en: 'Request for correction' },
};
