import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { AppError } from '../../../lib/app-error.ts';
import { Html, html } from '../../../lib/html.ts';
import type { Language } from '../../../lib/language.ts';
import { type Message, messagePage, type Page, pageHeaders, refusalPage, renderPage } from '../auth/index.ts';
import { endSession } from './end-session.ts';

type PageContext = Pick<KoaContextWithOIDC, 'status' | 'body' | 'set' | 'cookies'>;

/** Pages that the provider shows by itself. It runs outside Fastify, so they are written to its own context. */
export function renderError(context: PageContext, { error }: ErrorOut): void {
  const status = context.status;
  const code =
    status >= 500 ? 'loginUnavailable' : error === 'invalid_request' ? 'signInExpired' : 'signInFailed';
  writePage(context, status, refusalPage(new AppError(code), languageOfContext(context)));
}

export function renderUnknownAddress(context: PageContext): void {
  const page = messagePage(
    {
      title: { ru: 'Страница не найдена', en: 'Page not found' },
      text: { ru: 'По этому адресу ничего нет.', en: 'There is nothing at this address.' },
      action: toPortal,
    },
    languageOfContext(context),
  );
  writePage(context, 404, page);
}

/** Whoever comes with a proof of identity has asked to be signed out; anyone else might have been sent by another site. */
export async function askWhetherToSignOut(context: KoaContextWithOIDC, form: string): Promise<void> {
  const { session, entities } = context.oidc;
  if (session?.accountId !== undefined && entities.IdTokenHint?.payload.sub === session.accountId) {
    await endSession(context);
    return;
  }
  const language = languageOfContext(context);
  // The library's own markup, with its own protection against forged requests inside.
  const buttons = html`${new Html(form)}<div class="actions">
<button type="submit" form="op.logoutForm" name="logout" value="yes">${language === 'ru' ? 'Выйти' : 'Sign out'}</button>
<a class="button secondary" href="/">${language === 'ru' ? 'Остаться' : 'Stay signed in'}</a>
</div>`;
  writePage(context, 200, messagePage(signOutQuestion, language, buttons));
}

export function confirmSignedOut(context: PageContext): void {
  writePage(context, 200, messagePage(signedOut, languageOfContext(context)));
}

const toPortal = { label: { ru: 'В портал', en: 'To the portal' }, href: '/' };

const signOutQuestion: Message = {
  title: { ru: 'Выйти из учётной записи?', en: 'Sign out?' },
  text: {
    ru: 'При следующем входе понадобятся логин и пароль.',
    en: 'The next sign-in will ask for your login and password.',
  },
};

const signedOut: Message = {
  title: { ru: 'Вы вышли', en: 'You are signed out' },
  text: { ru: 'Сеанс университетского входа завершён.', en: 'The session of the university login is over.' },
  action: toPortal,
};

function writePage(context: PageContext, status: number, page: Page): void {
  context.status = status;
  context.set(pageHeaders());
  context.body = renderPage(page);
}

function languageOfContext(context: PageContext): Language {
  return context.cookies.get('lng', { signed: false }) === 'en' ? 'en' : 'ru';
}
