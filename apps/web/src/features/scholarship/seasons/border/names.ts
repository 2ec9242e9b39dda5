import type { BorderCase } from '@zachetka/contract/scholarship/border/border.schemas';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '@/lib/i18n.ts';

/** What equals can be told apart by, as the server knows it of each. */
export const chainNames = ['average', 'lastAverage', 'items'] as const;

/** «Только …»: what alone brings all points. */
export function useFlagTitle({ flags }: Pick<BorderCase, 'flags'>): (flag: string) => string {
  const { t } = useTranslation('border');
  return (flag) => {
    const found = flags.find(({ name }) => name === flag);
    return found ? t('settings.shares.only', { of: inLanguage(found.titleRu, found.titleEn) }) : flag;
  };
}

export function useChainTitle(): (name: string) => string {
  const { t } = useTranslation('border');
  return (name) => {
    const known = chainNames.find((each) => each === name);
    return known ? t(`settings.chain.${known}`) : name;
  };
}
