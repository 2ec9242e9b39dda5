import type { ErrorCode } from '@zachetka/contract/errors/error-catalogue';
import type { AppError } from '../../../../lib/app-error.ts';
import { type Html, html } from '../../../../lib/html.ts';
import type { Language } from '../../../../lib/language.ts';
import type { Page } from './page.ts';

type BothLanguages = Readonly<Record<Language, string>>;

export type Message = {
  title: BothLanguages;
  text: BothLanguages;
  action?: { label: BothLanguages; href: string };
};

const signInHref = '/gateway/auth/login';
const signInAgain = { label: { ru: 'Войти снова', en: 'Sign in again' }, href: signInHref };
const tryAgain = { label: { ru: 'Попробовать снова', en: 'Try again' }, href: signInHref };

const refusals: Partial<Record<ErrorCode, Omit<Message, 'text'>>> = {
  signInExpired: { title: { ru: 'Вход не завершён', en: 'Sign-in not finished' }, action: signInAgain },
  confirmedByAnother: {
    title: { ru: 'Это другая учётная запись', en: 'This is another account' },
    action: {
      label: { ru: 'Войти ещё раз', en: 'Sign in once more' },
      href: `${signInHref}?confirm=true`,
    },
  },
  // A button would lead to the same page again: what helps is done in the window that this one was opened from.
  notAskedAgain: { title: { ru: 'Вход не подтверждён', en: 'Sign-in not confirmed' } },
  signInDenied: { title: { ru: 'Вход отменён', en: 'Sign-in cancelled' }, action: signInAgain },
  personUnknown: {
    title: { ru: 'Вас пока нет в портале', en: 'The portal does not know you yet' },
    action: {
      label: { ru: 'Войти под другой учётной записью', en: 'Sign in with another account' },
      href: signInHref,
    },
  },
  personBlocked: {
    title: { ru: 'Доступ закрыт', en: 'Access is closed' },
    action: {
      label: { ru: 'Войти под другой учётной записью', en: 'Sign in with another account' },
      href: signInHref,
    },
  },
  loginUnavailable: {
    title: { ru: 'Вход временно недоступен', en: 'Sign-in is unavailable' },
    action: tryAgain,
  },
  targetUrlRefused: {
    title: { ru: 'Недопустимый адрес возврата', en: 'Return address refused' },
    action: { label: { ru: 'На главную', en: 'Go to the home page' }, href: '/' },
  },
  tooManyRequests: { title: { ru: 'Слишком много попыток', en: 'Too many attempts' }, action: tryAgain },
};

const otherRefusal = { title: { ru: 'Не удалось войти', en: 'Sign-in failed' }, action: signInAgain };

export function refusalPage(refusal: AppError, language: Language): Page {
  return messagePage(
    {
      ...(refusals[refusal.code] ?? otherRefusal),
      text: { ru: refusal.toAnswer('ru').message, en: refusal.toAnswer('en').message },
    },
    language,
  );
}

/** One message in both languages, the person's own first: such a page often has no address to come back to. */
export function messagePage({ title, text, action }: Message, language: Language, extra?: Html): Page {
  const other = language === 'ru' ? 'en' : 'ru';
  return {
    language,
    title: title[language],
    content: html`<section class="card message">
<span class="symbol" aria-hidden="true"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="9"/><path d="M12 8v5M12 16.5v.01"/></svg></span>
<div><h1>${title[language]}</h1><p class="lead">${text[language]}</p></div>
${extra}
${action && html`<a class="button" href="${action.href}">${action.label[language]}</a>`}
<div class="other quiet" lang="${other}"><p><strong>${title[other]}</strong></p><p>${text[other]}</p></div>
</section>`,
  };
}
