import { defineErrors } from '../../errors/define-errors.ts';

export const noticesErrors = defineErrors({
  tooManyStreams: {
    status: 429,
    ru: 'Уведомления уже открыты на {{limit}} устройствах. Закройте одно из них.',
    en: 'Notices are already open on {{limit}} devices. Close one of them.',
  },
  pushUnavailable: {
    status: 409,
    ru: 'Университет ещё не включил уведомления в браузере.',
    en: 'The university has not switched on notices in the browser yet.',
  },
  pushServiceUnknown: {
    status: 400,
    ru: 'Уведомления через {{service}} портал не отправляет. Попробуйте другой браузер.',
    en: 'The portal sends no notices through {{service}}. Try another browser.',
  },
});
