import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../../lib/html.ts';
import type { Language } from '../../../../lib/language.ts';
import { assetUrl, pageStyle, pageThemeScript } from './page-assets.ts';

export type Page = {
  language: Language;
  title: string;
  content: Html;
  /** Two columns where there is room for them. */
  wide?: boolean;
  /** Where the language links lead. A page that can't be opened a second time has none and speaks both languages. */
  languageLinks?: Readonly<Record<Language, string>>;
};

const product = { ru: 'Зачётка', en: 'Zachetka' } as const;
const languageNames = { ru: 'Русский', en: 'English' } as const;

export function renderPage({ language, title, content, wide = false, languageLinks }: Page): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${product[language]}</title>
<link rel="icon" type="image/svg+xml" href="${assetUrl('mark.svg')}">
${pageThemeScript.element}
${pageStyle.element}
<script src="${assetUrl('sign-in.js')}" type="module"></script>
</head>
<body>
<header class="top">
<a class="brand" href="/"><img src="${assetUrl('mark.svg')}" alt="" width="32" height="32">${product[language]}</a>
${languageLinks && languageSwitch(language, languageLinks)}
</header>
<main${wide && html` class="wide"`}>
${content}
</main>
</body>
</html>
`.markup;
}

function languageSwitch(language: Language, links: Readonly<Record<Language, string>>): Html {
  const link = (code: Language) =>
    html`<a href="${links[code]}" lang="${code}" hreflang="${code}" data-language${code === language && html` aria-current="true"`}>${languageNames[code]}</a>`;
  return html`<nav class="languages" aria-label="${language === 'ru' ? 'Язык' : 'Language'}">${link('ru')}${link('en')}</nav>`;
}

/** `formOrigins`: a browser holds a form to its policy through every redirect, up to the app that gets the token. */
export function pageHeaders(formOrigins: readonly string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${pageThemeScript.source}`,
      `style-src ${pageStyle.source}`,
      "font-src 'self'",
      "img-src 'self'",
      ["form-action 'self'", ...formOrigins].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

export function sendPage(reply: FastifyReply, status: number, page: Page, formOrigins?: readonly string[]) {
  return reply
    .code(status)
    .headers(pageHeaders(formOrigins))
    .serializer((payload: string) => payload)
    .send(renderPage(page));
}
