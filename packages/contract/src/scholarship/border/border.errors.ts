import { defineErrors } from '../../errors/define-errors.ts';

export const borderErrors = defineErrors({
  scenarioNotFound: { status: 404, ru: 'Сценарий не найден.', en: 'The scenario was not found.' },
  scenarioNameTaken: {
    status: 409,
    ru: 'Сценарий с таким названием уже есть.',
    en: 'There is a scenario of that name already.',
  },
  scenarioOutdated: {
    status: 409,
    ru: 'Сценарий тем временем изменили ({{who}}). Ваши настройки не сохранены.',
    en: 'The scenario was changed meanwhile ({{who}}). Your settings are not saved.',
  },
  alreadyAdopted: {
    status: 409,
    ru: 'Этот сценарий только что приняли голосованием ({{who}}). Второе голосование не записано.',
    en: 'This scenario was adopted by vote a moment ago ({{who}}). The second vote was not kept.',
  },
  adoptionNotFound: { status: 404, ru: 'Такого голосования нет.', en: 'There is no such vote.' },
  adoptionConfirmed: {
    status: 409,
    ru: 'Голосование уже подтверждено ({{who}}).',
    en: 'The vote has already been confirmed ({{who}}).',
  },
  confirmsOwnVote: {
    status: 403,
    ru: 'Голосование записали вы: его подтверждает другой член комиссии.',
    en: 'You have entered this vote: another member of the commission confirms it.',
  },
  adoptionUnconfirmed: {
    status: 409,
    ru: 'Голосование по границе ещё не подтвердил второй член комиссии.',
    en: 'A second member of the commission has not confirmed the vote on the border yet.',
  },
  meetingMissing: {
    status: 409,
    ru: 'У сезона есть комиссия университета: назовите её заседание и отметьте, кто как голосовал.',
    en: 'The season has a commission of the university: name its meeting and tick how each one voted.',
  },
  meetingNotFound: {
    status: 404,
    ru: 'Такого заседания у комиссии университета нет.',
    en: "The university's commission has no such meeting.",
  },
  notAtMeeting: {
    status: 409,
    ru: 'На заседании № {{number}} не было: {{who}}. Голосуют те, кто был на заседании.',
    en: 'Not at meeting No. {{number}}: {{who}}. Those vote who were there.',
  },
  voterInConflict: {
    status: 409,
    ru: 'Конфликт интересов, в этом голосовании не участвуют: {{who}}.',
    en: 'Conflict of interest, they take no part in this vote: {{who}}.',
  },
  votesDoNotAddUp: {
    status: 400,
    ru: 'Голоса «за», «против» и «воздержались» должны вместе равняться числу присутствующих.',
    en: 'For, against and abstained must add up to those present.',
  },
  voteNotCarried: {
    status: 409,
    ru: 'Сценарий не принят: «за» должно быть больше половины присутствующих.',
    en: 'The scenario is not adopted: more than half of those present must be in favour.',
  },
  overBudget: {
    status: 409,
    ru: 'Суммы больше бюджета на {{over}} ₽. Измените суммы, места или бюджет.',
    en: 'The amounts exceed the budget by {{over}} ₽. Change the amounts, the places or the budget.',
  },
  borderOpen: {
    status: 409,
    ru: 'На границе равные баллы ({{count}}), и голосования по ним ещё не было.',
    en: 'Totals tie across the border ({{count}}), and nobody has voted on them yet.',
  },
});
