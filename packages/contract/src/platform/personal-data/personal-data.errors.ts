import { defineErrors } from '../../errors/define-errors.ts';

export const personalDataErrors = defineErrors({
  consentNotFound: {
    status: 404,
    ru: 'Текст согласия не найден.',
    en: 'The text of the consent was not found.',
  },
  consentReplaced: {
    status: 409,
    ru: 'Этот текст согласия заменён новым. Откройте страницу ещё раз.',
    en: 'This text was replaced by a newer one. Open the page once more.',
  },
  consentInForce: {
    status: 409,
    ru: 'Текст согласия № {{number}} уже действует с {{from}}: его не меняют. Напишите новую версию.',
    en: 'Text no. {{number}} is in force from {{from}} and does not change. Write a new version.',
  },
  consentChangedMeanwhile: {
    status: 409,
    ru: 'Текст согласия № {{number}} тем временем изменили. Откройте его ещё раз.',
    en: 'Text no. {{number}} was changed meanwhile. Open it once more.',
  },
  consentDayTaken: {
    status: 409,
    ru: 'Новый текст начинает действовать позже прежних и не раньше, чем сегодня: не раньше {{earliest}}.',
    en: 'A new text comes into force after the earlier ones and not before today: not before {{earliest}}.',
  },
  consentNeeded: {
    status: 409,
    ru: 'Чтобы подать заявку, дайте согласие на странице «Мои данные»: на неё ведут уведомление и окно «Активные сеансы».',
    en: 'To apply, consent on the page “My data” first: a notice and the window “Active sessions” lead there.',
  },
  tooManyCorrections: {
    status: 409,
    ru: 'Ответа уже ждут ваши просьбы: {{limit}}. Дождитесь ответа на одну из них.',
    en: '{{limit}} of your requests are waiting already. Wait until one of them is answered.',
  },
  correctionNotFound: { status: 404, ru: 'Просьба не найдена.', en: 'The request was not found.' },
  correctionAlreadyAnswered: {
    status: 409,
    ru: 'На эту просьбу уже ответили ({{who}}).',
    en: 'The request was answered already ({{who}}).',
  },
  retentionPlanNotFound: {
    status: 404,
    ru: 'Пробное удаление не найдено.',
    en: 'The dry run was not found.',
  },
  retentionPlanDone: {
    status: 409,
    ru: 'По этому пробному удалению данные уже удалены.',
    en: 'The data of this dry run are removed already.',
  },
  retentionPlanOutdated: {
    status: 409,
    ru: 'С пробного удаления кое-что изменилось. Сделайте его ещё раз и посмотрите, что будет удалено.',
    en: 'Something has changed since the dry run. Make it once more and look at what would go.',
  },
  personHasRoles: {
    status: 409,
    ru: '{{name}} ещё пользуется порталом: есть роли. Данные удаляют после ухода.',
    en: '{{name}} still uses the portal and has roles. Data are erased once somebody has left.',
  },
  personInSeason: {
    status: 409,
    ru: 'По заявке № {{application}} ещё не всё решено: {{season}}.',
    en: 'Not all is decided yet on application no. {{application}}: {{season}}.',
  },
  personHasAppeal: {
    status: 409,
    ru: 'Апелляция по заявке № {{application}} ещё не рассмотрена.',
    en: 'The appeal about application no. {{application}} was not judged yet.',
  },
  personErased: {
    status: 409,
    ru: 'Данные этого человека уже удалены.',
    en: 'The data of this person are erased already.',
  },
  erasureNotConfirmed: {
    status: 409,
    ru: 'Чтобы удалить данные, введите имя точно так: {{name}}.',
    en: 'To erase the data type the name exactly: {{name}}.',
  },
});
