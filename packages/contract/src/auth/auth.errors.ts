import { defineErrors } from '../errors/define-errors.ts';

export const authErrors = defineErrors({
  tokenMissing: { status: 401, ru: 'Войдите, чтобы продолжить.', en: 'Sign in to continue.' },
  tokenInvalid: {
    status: 401,
    ru: 'Сеанс недействителен. Войдите снова.',
    en: 'Your session is not valid. Sign in again.',
  },
  tokenExpired: {
    status: 401,
    ru: 'Сеанс истёк. Войдите снова.',
    en: 'Your session has expired. Sign in again.',
  },
  targetUrlRefused: {
    status: 400,
    ru: 'Адрес возврата не входит в список разрешённых.',
    en: 'The return address is not on the allow-list.',
  },
});
