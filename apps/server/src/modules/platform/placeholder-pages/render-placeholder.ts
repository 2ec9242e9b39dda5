import { html } from '../../../lib/html.ts';
import type { Language } from '../../../lib/language.ts';
import type { PlaceholderPage } from './placeholder-pages.ts';

export const styleSheetPath = '/placeholder/placeholder.css';

type View = { page: PlaceholderPage; language: Language; subject?: string | undefined };

const texts = {
  ru: {
    portal: 'Зачётка',
    label: 'Страница-заглушка',
    explanation:
      'Это не настоящая служба университета. Страница принадлежит демонстрационной Зачётке и стоит на месте внешнего адреса, который задаётся в настройках портала.',
    back: 'Вернуться в портал',
    otherLanguage: 'English',
  },
  en: {
    portal: 'Zachetka',
    label: 'Placeholder page',
    explanation:
      'This is not a real service of a university. The page belongs to the Zachetka demo and stands in for an outside address, which is named in the settings of the portal.',
    back: 'Back to the portal',
    otherLanguage: 'Русский',
  },
} as const;

export function renderPlaceholder({ page, language, subject }: View): string {
  const words = texts[language];
  const other = language === 'ru' ? 'en' : 'ru';
  const title = page.title[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${words.portal}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleSheetPath}">
</head>
<body>
<header>
<a class="brand" href="/">${words.portal}</a>
<a class="language" href="?lng=${other}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a>
</header>
<main>
<p class="label">${words.label}</p>
<h1>${title}</h1>
<p>${page.text[language]}</p>
${page.subject && subject !== undefined && html`<dl><dt>${page.subject[language]}</dt><dd>${subject}</dd></dl>`}
<p class="explanation">${words.explanation}</p>
<a class="back" href="/">${words.back}</a>
</main>
</body>
</html>
`.toString();
}
