import { attributeFormats } from '@zachetka/contract/portfolio/attribute-format';
import { useTranslation } from 'react-i18next';
import type { ContentField } from './structure/structure.ts';

/** A value of the structure in words. */
export function useShownValue() {
  const { t } = useTranslation('configuration');
  return (field: ContentField, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (Array.isArray(value)) return value.length > 0 ? value.join('\n') : t('value.empty');
    const format = field === 'attributeFormat' && attributeFormats.find((candidate) => candidate === value);
    if (format) return t(`format.${format}`);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : t('value.empty');
  };
}
