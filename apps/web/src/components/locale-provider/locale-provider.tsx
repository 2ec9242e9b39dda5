import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '@/lib/i18n.ts';

/**
 * Around each part that React Aria draws, so that its dates, lists and words are in the language of the interface. Not around the
 * whole app: the first load would carry it, and has nothing else of React Aria.
 */
export function LocaleProvider({ children }: { children: ReactNode }) {
  // Draws anew on a change of language.
  useTranslation();
  return <I18nProvider locale={currentLocale()}>{children}</I18nProvider>;
}
