import { defineErrors } from '../../errors/define-errors.ts';

export const commissionsErrors = defineErrors({
  commissionNotFound: { status: 404, ru: 'Комиссия не найдена.', en: 'The commission was not found.' },
  instituteNotFound: { status: 404, ru: 'Институт не найден.', en: 'The institute was not found.' },
  memberNotFound: {
    status: 404,
    ru: 'Такого человека в портале нет: {{who}}.',
    en: 'There is no such person in the portal: {{who}}.',
  },
  memberTwice: {
    status: 400,
    ru: '{{who}}: человек указан в комиссии дважды.',
    en: '{{who}} is named twice in the commission.',
  },
  dutyTwice: {
    status: 400,
    ru: 'У комиссии один председатель и один секретарь.',
    en: 'A commission has one chair and one secretary.',
  },
  chairMissing: {
    status: 400,
    ru: 'У комиссии должен быть председатель.',
    en: 'A commission needs a chair.',
  },
  commissionChangedMeanwhile: {
    status: 409,
    ru: 'Состав комиссии тем временем изменили. Ваши правки не сохранены.',
    en: 'The members of the commission were changed meanwhile. Your edits are not saved.',
  },
  commissionInUse: {
    status: 409,
    ru: 'Комиссия уже работала: удалить её нельзя, состав изменить можно.',
    en: 'The commission has already worked: it cannot be taken away, its members can be changed.',
  },
  appealsOfUniversity: {
    status: 400,
    ru: 'Комиссия по апелляциям одна на сезон: она не от института.',
    en: 'A season has one commission of appeals: it is of no institute.',
  },
  hearsAppealsAlone: {
    status: 409,
    ru: 'Комиссия по апелляциям не проводит таких заседаний: протокол составляется, когда апелляцию рассмотрели.',
    en: 'The commission of appeals holds no such meetings: a protocol is made when an appeal is judged.',
  },
  conflictOfInterest: {
    status: 409,
    ru: 'Конфликт интересов, заявка № {{application}}: {{why}}. Ничего не изменено.',
    en: 'Conflict of interest, application No. {{application}}: {{why}}. Nothing was changed.',
  },
  standsInSeason: {
    status: 403,
    ru: 'Вы сами подали заявку в этом сезоне (№ {{application}}): обо всех его заявках сразу (граница, голосование, публикация, приказ, правила) решают другие.',
    en: 'You have applied in this season yourself (No. {{application}}): others decide about all of its applications at once (border, votes, publication, order, rules).',
  },
  conflictDeclared: {
    status: 409,
    ru: 'О конфликте интересов по этой заявке вы уже заявили.',
    en: 'You have already declared a conflict of interest for this application.',
  },
  conflictNotFound: {
    status: 404,
    ru: 'Такого заявления о конфликте интересов нет.',
    en: 'There is no such declaration of a conflict of interest.',
  },
  ownConflict: {
    status: 403,
    ru: 'Своё заявление о конфликте интересов снимает другой администратор.',
    en: 'Another administrator takes back your own declaration of a conflict of interest.',
  },
  awaitsRecommendation: {
    status: 409,
    ru: 'Заявку № {{application}} ещё рассматривает комиссия института ({{institute}}).',
    en: "Application No. {{application}} is still with the institute's commission ({{institute}}).",
  },
  commissionDecides: {
    status: 409,
    ru: 'Комиссия университета не рекомендует, а принимает решения.',
    en: "The university's commission decides; it does not recommend.",
  },
  refusalReasonRequired: {
    status: 400,
    ru: 'Напишите, почему заявка не рекомендована.',
    en: 'Say why the application is not recommended.',
  },
  recommendedMeanwhile: {
    status: 409,
    ru: 'По заявке № {{application}} комиссия уже высказалась ({{who}}). Ничего не изменено.',
    en: 'The commission has already spoken on application No. {{application}} ({{who}}). Nothing was changed.',
  },
  notOfThisCommission: {
    status: 404,
    ru: 'Заявки № {{application}} нет среди заявок этой комиссии.',
    en: 'Application No. {{application}} is not before this commission.',
  },
  noQuorum: {
    status: 409,
    ru: 'Нет кворума: присутствуют {{present}}, нужно не меньше {{needed}} ({{quorum}} от {{members}}).',
    en: 'There is no quorum: {{present}} are present, at least {{needed}} are needed ({{quorum}} of {{members}}).',
  },
  meetingNotYours: {
    status: 403,
    ru: 'Заседание записывает председатель или секретарь комиссии.',
    en: 'The chair or the secretary of the commission keeps its meetings.',
  },
  meetingNumberTaken: {
    status: 409,
    ru: 'Протокол № {{number}} у этой комиссии уже есть.',
    en: 'This commission already has a protocol No. {{number}}.',
  },
  meetingTooEarly: {
    status: 409,
    ru: 'Сезон ещё не открылся: заседаний у его комиссий не было.',
    en: 'The season has not opened yet: its commissions have held no meeting.',
  },
});
