import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Locale = 'ru' | 'en';
type Texts = { [key: string]: string | Texts };
/** File name → its texts. */
export type LocaleFiles = ReadonlyMap<string, Texts>;
export type Locales = Readonly<Record<Locale, LocaleFiles>>;

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

export function readLocales(folder: string): Locales {
  return { ru: readLocale(join(folder, 'ru')), en: readLocale(join(folder, 'en')) };
}

function readLocale(folder: string): LocaleFiles {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(files.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Texts]));
}

/** What one language has and the other lacks; both must say everything, in every plural form of theirs. */
export function findLocaleProblems(locales: Locales): string[] {
  return [
    ...missingFrom(locales, 'ru', 'en'),
    ...missingFrom(locales, 'en', 'ru'),
    ...textProblems(locales, 'ru'),
    ...textProblems(locales, 'en'),
    ...pluralProblems(locales, 'ru'),
    ...pluralProblems(locales, 'en'),
    ...parameterProblems(locales),
  ];
}

function missingFrom(locales: Locales, has: Locale, lacks: Locale): string[] {
  return [...locales[has]].flatMap(([file, texts]) => {
    const others = locales[lacks].get(file);
    if (!others) return [`${lacks}/${file} is missing`];
    const known = new Set(flatten(others).map(([key]) => baseKey(key)));
    const missing = new Set(flatten(texts).map(([key]) => baseKey(key)));
    return [...missing.difference(known)].map((key) => `${lacks}/${file} lacks ${key}`);
  });
}

function textProblems(locales: Locales, locale: Locale): string[] {
  return [...locales[locale]].flatMap(([file, texts]) =>
    flatten(texts)
      .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
      .map(([key]) => `${locale}/${file} has no text for ${key}`),
  );
}

function pluralProblems(locales: Locales, locale: Locale): string[] {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return [...locales[locale]].flatMap(([file, texts]) => {
    const keys = new Set(flatten(texts).map(([key]) => key));
    const plurals = new Set([...keys].filter((key) => pluralSuffix.test(key)).map(baseKey));
    return [...plurals]
      .flatMap((key) => categories.map((category) => `${key}_${category}`))
      .filter((form) => !keys.has(form))
      .map((form) => `${locale}/${file} lacks the plural form ${form}`);
  });
}

function parameterProblems(locales: Locales): string[] {
  return [...locales.ru].flatMap(([file, texts]) => {
    const [russian, english] = [parametersByKey(texts), parametersByKey(locales.en.get(file) ?? {})];
    return [...russian].flatMap(([key, parameters]) => {
      const others = english.get(key);
      if (!others || parameters.symmetricDifference(others).size === 0) return [];
      return [
        `${file}: ${key} takes {${[...parameters].join(', ')}} in ru and {${[...others].join(', ')}} in en`,
      ];
    });
  });
}

function parametersByKey(texts: Texts): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of flatten(texts)) {
    const parameters = found.get(baseKey(key)) ?? new Set();
    for (const [, name = ''] of String(text).matchAll(/\{\{\s*-?\s*(\w+)/g)) parameters.add(name);
    found.set(baseKey(key), parameters);
  }
  return found;
}

export function flatten(texts: Texts, prefix = ''): [string, unknown][] {
  return Object.entries(texts).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value]],
  );
}

function baseKey(key: string): string {
  return key.replace(pluralSuffix, '');
}
