import { currentLanguage } from './i18n.ts';

/** The text in the language of the interface; the Russian one where nobody has written an English one. */
export function inLanguage<Text extends string | null>(russian: Text, english: string | null): Text | string {
  return currentLanguage() === 'en' && english !== null && english !== '' ? english : russian;
}
