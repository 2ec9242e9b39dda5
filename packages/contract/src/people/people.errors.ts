import { defineErrors } from '../errors/define-errors.ts';

export const peopleErrors = defineErrors({
  lastAdministrator: {
    status: 409,
    ru: 'Это последний администратор портала: сначала дайте эту роль без срока кому-нибудь ещё.',
    en: 'This is the last administrator of the portal: first give this role without an end to somebody else.',
  },
});
