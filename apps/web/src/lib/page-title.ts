import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the tab of the browser, in the language of the interface. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    document.title = title === product ? product : `${title} — ${product}`;
  }, [title, product]);
}
