import { defineErrors } from '../../errors/define-errors.ts';

export const peopleErrors = defineErrors({
  personNotFound: { status: 404, ru: 'Такого человека нет.', en: 'There is no such person.' },
  roleEndsInPast: {
    status: 400,
    ru: 'Срок роли уже прошёл: выберите сегодняшний день или позже.',
    en: 'The role would have ended already: choose today or later.',
  },
  roleFromElsewhere: {
    status: 409,
    ru: 'Эта роль дана не здесь ({{source}}), поэтому и забрать её надо там.',
    en: 'This role was not given here ({{source}}): it has to be taken away there.',
  },
  blockOneself: {
    status: 409,
    ru: 'Закрыть доступ самому себе нельзя: попросите другого администратора.',
    en: 'Nobody closes their own access: ask another administrator.',
  },
  blockFromElsewhere: {
    status: 409,
    ru: 'Доступ закрыт не здесь ({{source}}), поэтому и открыть его надо там.',
    en: 'The access was not closed here ({{source}}): it has to be opened there.',
  },
  lastAdministrator: {
    status: 409,
    ru: 'Это последний администратор портала: сначала дайте эту роль без срока кому-нибудь ещё.',
    en: 'This is the last administrator of the portal: first give this role without an end to somebody else.',
  },
});
