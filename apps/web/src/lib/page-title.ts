import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the tab of the browser, in the language of the interface; `isWhole` where the specification says all of it. */
export function usePageTitle(title: string, { isWhole = false }: { isWhole?: boolean } = {}): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    document.title = isWhole || title === product ? title : `${title} — ${product}`;
  }, [title, product, isWhole]);
}
