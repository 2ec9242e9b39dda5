import type { FastifyInstance } from 'fastify';
import { html } from '../../../../lib/html.ts';
import type { Language } from '../../../../lib/language.ts';
import { messagePage } from './message-page.ts';
import { type Page, sendPage } from './page.ts';
import { pageLanguage } from './page-language.ts';

/** The end of a sign-in that the app has asked for in between: a page that tells the app and closes itself. */
export const confirmedPath = '/gateway/auth/confirmed';

export function serveConfirmedPage(app: FastifyInstance): void {
  app.get(confirmedPath, { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
    sendPage(reply, 200, confirmedPage(pageLanguage(request))),
  );
}

function confirmedPage(language: Language): Page {
  const close = html`<button type="button" hidden data-confirmed>${language === 'ru' ? 'Закрыть окно' : 'Close the window'}</button>`;
  return messagePage(
    {
      title: { ru: 'Вход подтверждён', en: 'Sign-in confirmed' },
      text: {
        ru: 'Закройте это окно и вернитесь к работе.',
        en: 'Close this window and go on with your work.',
      },
    },
    language,
    close,
  );
}
