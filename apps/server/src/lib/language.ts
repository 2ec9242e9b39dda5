export type Language = 'ru' | 'en';

/** One text in every language of the product. */
export type LocalText = Readonly<Record<Language, string>>;

/** Russian is the default and the fallback: only a header that prefers English over Russian changes it. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => (language === 'ru' || language === 'en') && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0];
  return preferred?.language === 'en' ? 'en' : 'ru';
}
