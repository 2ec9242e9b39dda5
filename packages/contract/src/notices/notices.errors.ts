import { defineErrors } from '../errors/define-errors.ts';

export const noticesErrors = defineErrors({
  tooManyStreams: {
    status: 429,
    ru: 'Уведомления уже открыты на {{limit}} устройствах. Закройте одно из них.',
    en: 'Notices are already open on {{limit}} devices. Close one of them.',
  },
});
