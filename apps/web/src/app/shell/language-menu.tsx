import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOfOldRelease, loadNewRelease } from '@/app/error-pages/old-release.ts';
import { MenuButton } from '@/components/menu/menu-button.tsx';
import { sayLater } from '@/components/toaster/say-later.ts';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { chooseLanguage, currentLanguage, type Language, languages } from '@/lib/i18n.ts';
import styles from './header.module.css';

/** Each language in its own words: that is how its readers find it. */
const names: Record<Language, string> = { ru: 'Русский', en: 'English' };
const entries = languages.map((language) => ({ id: language, label: names[language], lang: language }));

export function LanguageMenu() {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <MenuButton
      label={t('header.language')}
      entries={entries}
      selected={language}
      minWidth={150}
      onAction={(id) => {
        chooseLanguage(id as Language).catch((error: unknown) => {
          if (isOfOldRelease(error)) loadNewRelease();
          else void sayLater('error', t('failure.network'));
        });
      }}
    >
      <Globe aria-hidden className={styles.wide} />
      <VisuallyHidden>{t('header.language')}</VisuallyHidden>
      <span className={styles.wide}>{names[language]}</span>
      <span className={styles.narrow}>{language.toUpperCase()}</span>
    </MenuButton>
  );
}
