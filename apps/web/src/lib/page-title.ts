import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the tab of the browser, in the language of the interface; `isValid` where the specification says all of it. */
export function usePageTitle(title: string, { isValid = false }: { isValid?: boolean } = {}): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    document.title = isValid || title === product ? title : `${title} — ${product}`;
  }, [title, product, isValid]);
}
