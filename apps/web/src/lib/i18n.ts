import { type BackendModule, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace } from '@/locales/namespaces.ts';
import russian from '@/locales/ru/shell.json';

export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

export const languageStorageKey = 'lng';
export const defaultLanguage: Language = 'ru';

const locales: Record<Language, string> = { ru: 'ru-RU', en: 'en-US' };

/** Every file of texts is a chunk of its own and comes when its page does. The Russian shell is in the first chunk. */
const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/*/*.json',
  '!../locales/ru/shell.json',
]);

const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, answer) => {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) return answer(new Error(`no texts ${language}/${namespace}`), null);
    load().then(
      (texts) => answer(null, texts.default),
      (error: Error) => answer(error, null),
    );
  },
};

export const i18n = createInstance();

export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18n
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: defaultLanguage,
      supportedLngs: [...languages],
      ns: ['shell'],
      defaultNS: 'shell',
      resources: { ru: { shell: russian } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
}

/** For the lazy routes: the texts travel beside the code of the page. */
export function loadTexts(...namespaces: Namespace[]): Promise<void> {
  return i18n.loadNamespaces(namespaces);
}

export function currentLanguage(): Language {
  return toLanguage(i18n.resolvedLanguage);
}

export function currentLocale(): string {
  return locales[currentLanguage()];
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageStorageKey, language);
  await i18n.changeLanguage(language);
}

function storedLanguage(): Language {
  return toLanguage(localStorage.getItem(languageStorageKey));
}

function toLanguage(value: string | null | undefined): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}
