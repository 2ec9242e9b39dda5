import { defineErrors } from '../../errors/define-errors.ts';

export const seasonsErrors = defineErrors({
  reserveMissing: {
    status: 400,
    ru: 'Назовите резерв, из которого платят по удовлетворённым апелляциям.',
    en: 'Name the reserve from which upheld appeals are paid.',
  },
  calendarReasonRequired: {
    status: 409,
    ru: 'Сезон объявлен: напишите, почему меняется его календарь ({{windows}}). Причину узнают все, кого это касается.',
    en: 'The season is announced: write why its calendar changes ({{windows}}). Everybody whom it concerns is told.',
  },
  windowNameRequired: {
    status: 409,
    ru: 'Окно станет короче: {{windows}}. Чтобы подтвердить, напишите его название.',
    en: 'A window becomes shorter: {{windows}}. Type its name to confirm.',
  },
  announcesOpenWindow: {
    status: 409,
    ru: 'Окно уже открыто: {{windows}}. Как только сезон будет объявлен, его правила замёрзнут. Подтвердите, что это так и задумано.',
    en: 'A window is open already: {{windows}}. As soon as the season is announced its rules are frozen. Confirm that it is meant so.',
  },
  windowClosed: {
    status: 409,
    ru: 'Сейчас это сделать нельзя: окно «{{window}}» {{when}}.',
    en: 'This cannot be done now: the window “{{window}}” {{when}}.',
  },
  gateNotPassed: {
    status: 409,
    ru: 'Заявку подать нельзя: {{reasons}}.',
    en: 'The application cannot be submitted: {{reasons}}.',
  },
  seasonNotFound: { status: 404, ru: 'Сезон не найден.', en: 'The season was not found.' },
  awardTypeNotFound: { status: 404, ru: 'Вид выплаты не найден.', en: 'The award type was not found.' },
  awardTypeCodeTaken: {
    status: 409,
    ru: 'Код «{{code}}» уже занят другим видом выплаты.',
    en: 'Another award type already has the code “{{code}}”.',
  },
  seasonChangedMeanwhile: {
    status: 409,
    ru: 'Сезон тем временем изменили. Ваши правки не сохранены.',
    en: 'The season was changed meanwhile. Your edits are not saved.',
  },
  seasonIncomplete: {
    status: 409,
    ru: 'Сезон нельзя объявить: в календаре нет ни одного окна.',
    en: 'The season cannot be announced: its calendar has no window.',
  },
  seasonAlreadyAnnounced: {
    status: 409,
    ru: 'Сезон уже объявлен.',
    en: 'The season has already been announced.',
  },
  seasonHasOpened: {
    status: 409,
    ru: 'Сезон уже открылся: сделать это можно только до открытия.',
    en: 'The season has already opened: this can be done before that only.',
  },
  seasonInUse: {
    status: 409,
    ru: 'В сезоне уже есть заявки: удалить его нельзя.',
    en: 'The season already has applications and cannot be deleted.',
  },
  peopleRulesStay: {
    status: 409,
    ru: 'В сезоне уже поданы заявки: сколько заявок и стипендий может быть у одного человека, больше не меняется.',
    en: 'Applications have been filed in the season: how many applications and awards a person may have does not change any more.',
  },
  windowsInvalid: {
    status: 400,
    ru: 'Проверьте календарь: окно «{{window}}» заканчивается раньше, чем начинается, или пересекается с таким же.',
    en: 'Check the calendar: the window “{{window}}” ends before it begins, or overlaps another one of its kind.',
  },
  decisionsHeldBack: {
    status: 409,
    ru: 'Окно «Публикация» убрать нельзя: до неё скрыты решения по заявкам ({{held}}). Перенесите его или опубликуйте результаты.',
    en: 'The window “Publication” cannot be removed: decisions on applications are held back until it ({{held}}). Move it, or publish the results.',
  },
  gateValueUnknown: {
    status: 400,
    ru: 'Такого в данных об обучении нет: «{{value}}». Выберите из того, что есть.',
    en: 'The study data have no such thing: “{{value}}”. Choose one of those that there are.',
  },
  commissionNotOfSeason: {
    status: 400,
    ru: 'В сезоне, который копируется, нет такой комиссии или такого её члена.',
    en: 'The season that is copied has no such commission, or it has no such member.',
  },
  exceptionNotFound: { status: 404, ru: 'Исключение не найдено.', en: 'The exception was not found.' },
  exceptionInPast: {
    status: 400,
    ru: 'Исключение должно заканчиваться в будущем.',
    en: 'An exception must end in the future.',
  },
  windowNotInSeason: {
    status: 409,
    ru: 'В календаре сезона нет окна «{{window}}».',
    en: 'The calendar of the season has no window “{{window}}”.',
  },
  personNotFound: { status: 404, ru: 'Человек не найден.', en: 'The person was not found.' },
  rulesInvalid: {
    status: 400,
    ru: 'В правилах есть ошибки ({{count}}). Они отмечены на своих местах.',
    en: 'The rules have mistakes ({{count}}). They are marked at their places.',
  },
  rulesChangedMeanwhile: {
    status: 409,
    ru: 'Правила тем временем изменили. Ваши правки не сохранены.',
    en: 'The rules were changed meanwhile. Your edits are not saved.',
  },
  ruleVersionNotFound: {
    status: 404,
    ru: 'Такой версии правил нет.',
    en: 'There is no such version of the rules.',
  },
  rulesFrozen: {
    status: 409,
    ru: 'Эта версия правил действует и не меняется. Изменения — только новой версией.',
    en: 'This version of the rules is in force and never changes. Changes need a new version.',
  },
  rulesNotDue: {
    status: 409,
    ru: 'Версия вступит в силу сама, когда сезон откроется.',
    en: 'The version comes into force by itself when the season opens.',
  },
  noRules: {
    status: 409,
    ru: 'У заявки нет правил подсчёта баллов: она не относится к сезону с правилами.',
    en: 'The application has no rules of points: it belongs to no season with rules.',
  },
  scoredByRules: {
    status: 409,
    ru: 'Баллы этой заявки считаются по правилам сезона. Изменить их можно только с указанием причины.',
    en: 'The points of this application follow the rules of its season. They are changed with a reason only.',
  },
  pointsOfOther: {
    status: 409,
    ru: 'Этого достижения в заявке нет.',
    en: 'The application does not hold this achievement.',
  },
  nothingCounts: {
    status: 409,
    ru: 'В этой номинации пока нет достижений, за которые начисляются баллы.',
    en: 'No achievement of this nomination brings points yet.',
  },
});
