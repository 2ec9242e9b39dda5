import type { PortfolioAttribute } from '@zachetka/contract/portfolio/portfolio.schemas';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/lib/i18n.ts';
import fieldStyles from '../fields/fields.module.css';
import { shownValue, titleOf } from '../portfolio-texts.ts';

export function ElementValues({ attributes }: { attributes: readonly PortfolioAttribute[] }) {
  const { t } = useTranslation('portfolio');
  const language = currentLanguage();
  return (
    <dl className={fieldStyles.shown}>
      {attributes.map((attribute) => (
        <div
          key={attribute.id}
          className={attribute.format === 'TEXTAREA' ? fieldStyles.wide : fieldStyles.cell}
        >
          <dt>{titleOf(attribute, language)}</dt>
          <dd>
            {shownValue(attribute) || <span className={fieldStyles.missing}>{t('element.notFilled')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
