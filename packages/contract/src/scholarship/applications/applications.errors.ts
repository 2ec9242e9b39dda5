import { defineErrors } from '../../errors/define-errors.ts';

export const applicationsErrors = defineErrors({
  applicationNotFound: { status: 404, ru: 'Заявка не найдена.', en: 'The application was not found.' },
  notYourApplication: {
    status: 403,
    ru: 'Это заявка другого студента.',
    en: 'This application belongs to another student.',
  },
  applicationNotFiled: {
    status: 403,
    ru: 'Заявка ещё не подана: её видит только автор.',
    en: 'The application has not been submitted yet: only its author sees it.',
  },
  applicationAlreadyDecided: {
    status: 409,
    ru: 'По заявке уже принято решение: «{{status}}» ({{who}}).',
    en: 'The application has already been decided: “{{status}}” ({{who}}).',
  },
  decisionIsFinal: {
    status: 409,
    ru: 'Решение окончательное: оно уже объявлено, отменить его нельзя.',
    en: 'The decision is final: it has been told already and cannot be undone.',
  },
  consentRequired: {
    status: 400,
    ru: 'Пожалуйста, заполните форму согласия.',
    en: 'Please fill out the consent form.',
  },
  consentOutdated: {
    status: 409,
    ru: 'Текст согласия изменился. Обновите страницу и подтвердите его снова.',
    en: 'The consent text has changed. Reload the page and confirm it again.',
  },
  nominationNotFound: { status: 404, ru: 'Номинация не найдена.', en: 'The nomination was not found.' },
  protocolTooLong: {
    status: 409,
    ru: 'В протокол попало бы больше {{limit}} заявок. Выберите номинацию или более короткий период.',
    en: 'The protocol would hold more than {{limit}} applications. Choose a nomination or a shorter period.',
  },
  applicationStatusForbids: {
    status: 409,
    ru: 'Сейчас это сделать нельзя: статус заявки — «{{status}}».',
    en: 'This cannot be done now: the application is “{{status}}”.',
  },
  applicationChangedMeanwhile: {
    status: 409,
    ru: 'Заявка тем временем изменена. Проверьте её и повторите.',
    en: 'The application was changed meanwhile. Check it and try again.',
  },
  severalNominations: {
    status: 409,
    ru: 'В одну заявку можно включить достижения только одной номинации.',
    en: 'One application can hold achievements of one nomination only.',
  },
  notANomination: {
    status: 409,
    ru: 'Достижения этого блока не участвуют в заявках на ПГАС.',
    en: 'Achievements of this block do not take part in PGAS applications.',
  },
  elementNotVerified: {
    status: 409,
    ru: 'В заявку можно включить только подтверждённые достижения.',
    en: 'Only verified achievements can be part of an application.',
  },
  elementInOpenApplication: {
    status: 409,
    ru: 'Достижение уже входит в другую заявку на рассмотрении.',
    en: 'The achievement is already part of another application under consideration.',
  },
  applicationEmpty: {
    status: 409,
    ru: 'Добавьте в заявку хотя бы одно достижение.',
    en: 'Add at least one achievement to the application.',
  },
  alreadyFiled: {
    status: 409,
    ru: 'В этом сезоне вы уже подали такую заявку, вторую подать нельзя. Отзовите её или измените.',
    en: 'You have already filed such an application in this season, and there can be no second one. Withdraw or change it.',
  },
  personAlreadyAwarded: {
    status: 409,
    ru: 'В этом сезоне у человека может быть одна стипендия, и по другой его заявке она уже назначена.',
    en: 'A person may have one award in this season, and another application of theirs already has it.',
  },
  judgingBegan: {
    status: 409,
    ru: 'Заявку уже рассматривают: отозвать её нельзя, можно попросить вернуть.',
    en: 'The application is being judged already: it cannot be withdrawn, but you can ask for it back.',
  },
  judgingNotBegun: {
    status: 409,
    ru: 'Заявку ещё никто не рассматривает: отзовите её сами.',
    en: 'Nobody judges the application yet: withdraw it yourself.',
  },
  notAskedBack: {
    status: 409,
    ru: 'Студент не просит вернуть эту заявку.',
    en: 'The student does not ask for this application back.',
  },
  judgedAlready: {
    status: 409,
    ru: 'Вернуть заявку уже нельзя: по ней приняты решение или другие баллы, и до публикации они скрыты.',
    en: 'The application can no longer be given back: it has a decision or other points, and they are held back until the publication.',
  },
  preferencesIncomplete: {
    status: 409,
    ru: 'Перечислите все свои заявки этого сезона, каждую один раз.',
    en: 'Name all of your applications of this season, each of them once.',
  },
  preferencesNotAsked: {
    status: 409,
    ru: 'В этом сезоне стипендию выбирает не студент, а правило сезона.',
    en: 'In this season the award is chosen by the rule of the season, not by the student.',
  },
  tooManyDrafts: {
    status: 409,
    ru: 'У вас уже {{limit}} черновиков заявок. Подайте или удалите один из них.',
    en: 'You already have {{limit}} draft applications. Submit or delete one of them.',
  },
  rejectReasonRequired: {
    status: 400,
    ru: 'Укажите причину отклонения.',
    en: 'Give the reason for the rejection.',
  },
  elementNotUnderAssessment: {
    status: 409,
    ru: 'Достижение не входит ни в одну заявку на рассмотрении.',
    en: 'The achievement is part of no application under consideration.',
  },
});
