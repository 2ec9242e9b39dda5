import { defineErrors } from '../../errors/define-errors.ts';

export const authErrors = defineErrors({
  tokenMissing: { status: 401, ru: 'Войдите, чтобы продолжить.', en: 'Sign in to continue.' },
  tokenInvalid: {
    status: 401,
    ru: 'Сеанс недействителен. Войдите снова.',
    en: 'Your session is not valid. Sign in again.',
  },
  tokenExpired: {
    status: 401,
    ru: 'Сеанс истёк, войдите снова.',
    en: 'Your session has expired. Sign in again.',
  },
  freshSignInNeeded: {
    status: 403,
    ru: 'Подтвердите, что это вы: войдите ещё раз.',
    en: 'Confirm that it is you: sign in once more.',
  },
  confirmedByAnother: {
    status: 403,
    ru: 'Вход подтвердил другой человек. Войдите под той учётной записью, под которой работаете.',
    en: 'Somebody else has signed in. Sign in with the account that you are working with.',
  },
  notAskedAgain: {
    status: 403,
    ru: 'Университетский вход не спросил пароль ещё раз. Выйдите из портала, войдите снова и повторите то, что хотели сделать. Если не поможет, обратитесь в техническую поддержку.',
    en: 'The university login did not ask for your password again. Sign out of the portal, sign in and repeat what you wanted to do. If that does not help, please contact technical support.',
  },
  foreignRequest: {
    status: 403,
    ru: 'Запрос пришёл не со страницы портала.',
    en: 'The request did not come from a page of the portal.',
  },
  sessionNotFound: {
    status: 404,
    ru: 'Этот сеанс уже завершён.',
    en: 'This session has ended already.',
  },
  targetUrlRefused: {
    status: 400,
    ru: 'Адрес возврата не входит в список разрешённых.',
    en: 'The return address is not on the allow-list.',
  },
  signInExpired: {
    status: 400,
    ru: 'Эта попытка входа устарела или уже использована. Войдите снова.',
    en: 'This sign-in attempt is too old or was used already. Sign in again.',
  },
  signInDenied: {
    status: 403,
    ru: 'Вход был отменён или университетский вход отказал в доступе.',
    en: 'The sign-in was cancelled, or the university login refused it.',
  },
  signInFailed: {
    status: 400,
    ru: 'Не удалось подтвердить вход. Войдите снова.',
    en: 'The sign-in could not be confirmed. Sign in again.',
  },
  personBlocked: {
    status: 403,
    ru: 'Доступ к порталу закрыт. Если это ошибка, обратитесь в техническую поддержку.',
    en: 'Your access to the portal is closed. If this is a mistake, please contact technical support.',
  },
  personUnknown: {
    status: 403,
    ru: 'Вы вошли, но в портале вас пока нет. Обратитесь в техническую поддержку.',
    en: 'You are signed in, but the portal does not know you yet. Please contact technical support.',
  },
  loginUnavailable: {
    status: 503,
    ru: 'Университетский вход сейчас не отвечает. Попробуйте через несколько минут.',
    en: 'The university login does not answer at the moment. Try again in a few minutes.',
  },
});
