import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../../lib/language.ts';

/** The pages follow the app: Russian until a person chooses English, whatever the browser prefers. */
export function pageLanguage(request: FastifyRequest, uiLocales?: unknown): Language {
  return (
    languageIn((request.query as { lang?: unknown }).lang) ??
    languageIn(request.cookies[languageCookie]) ??
    languageIn(typeof uiLocales === 'string' ? uiLocales.slice(0, 2) : undefined) ??
    'ru'
  );
}

/** A language that was chosen on one page holds on the next. */
export function rememberPageLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = languageIn((request.query as { lang?: unknown }).lang);
  if (chosen && request.cookies[languageCookie] !== chosen) {
    reply.setCookie(languageCookie, chosen, {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      maxAge: 31_536_000,
    });
  }
}

const languageCookie = 'lng';

function languageIn(value: unknown): Language | undefined {
  return value === 'ru' || value === 'en' ? value : undefined;
}
