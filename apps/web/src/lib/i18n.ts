import { type BackendModule, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace } from '@/locales/namespaces.ts';
import russianHome from '@/locales/ru/home.json';
import russianShell from '@/locales/ru/shell.json';

export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

export const languageStorageKey = 'lng';
/** Whom this device has told the server about, and which language. */
export const toldLanguageKey = 'lng_told';
export const defaultLanguage: Language = 'ru';

const locales: Record<Language, string> = { ru: 'ru-RU', en: 'en-US' };

type FilesOfTexts = Record<string, () => Promise<{ default: Record<string, unknown> }>>;

/**
 * Every file of texts is a chunk of its own and comes when its page does. What every sign-in meets in Russian is in the first chunk;
 * where those of rare pages are, and of the administrator's, is told when they are asked for: the first page has no room for it.
 */
const files: FilesOfTexts = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/*/*.json',
  '!../locales/ru/{shell,home}.json',
  '!../locales/*/{events,proofs,paper-reading,tokens,ready-comments,reading-record,contexts,border,papers,statistics,personal-data,open-season,planned,residency}.json',
  '!../locales/*/{configuration,people,import,directory,webhooks,readings,audit,portal-state,personal-data-admin}.json',
]);

export function addTexts(more: FilesOfTexts): void {
  Object.assign(files, more);
}

/** The library keeps to itself why texts are missing, and would show their keys instead. */
const failures = new Map<string, Error>();

const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, answer) => {
    const name = `${language}/${namespace}`;
    const file = `../locales/${name}.json`;
    const load = async () => {
      if (!files[file]) addTexts((await import('./rare-texts.ts')).rareTexts);
      const found = await files[file]?.();
      if (!found) throw new Error(`no texts ${name}`);
      return found;
    };
    failures.delete(name);
    load().then(
      (texts) => answer(null, texts.default),
      (error: Error) => {
        failures.set(name, error);
        answer(error, null);
      },
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
      resources: { ru: { shell: russianShell, home: russianHome } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
}

/** For the lazy routes: the texts travel beside the code of the page. A page without its texts has failed as well. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
  for (const namespace of namespaces) {
    const failure = failures.get(`${currentLanguage()}/${namespace}`);
    if (failure) throw failure;
  }
}

export function currentLanguage(): Language {
  return toLanguage(i18n.resolvedLanguage);
}

export function currentLocale(): string {
  return locales[currentLanguage()];
}

/** Where its texts can't be fetched the page stays in the language that it has, and only the next one is in the other. */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  localStorage.setItem(languageStorageKey, language);
  if (failureIn(language)) await i18n.reloadResources(language);
  await i18n.changeLanguage(language);
  const failure = failureIn(language);
  if (!failure) return;
  await i18n.changeLanguage(before);
  throw failure;
}

function failureIn(language: Language): Error | undefined {
  return [...failures].find(([name]) => name.startsWith(`${language}/`))?.[1];
}

function storedLanguage(): Language {
  return toLanguage(localStorage.getItem(languageStorageKey));
}

function toLanguage(value: string | null | undefined): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

/** The text in the language of the interface; the Russian one where nobody has written an English one. */
export function inLanguage<Text extends string | null>(russian: Text, english: string | null): Text | string {
  return currentLanguage() === 'en' && english !== null && english !== '' ? english : russian;
}
