import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/lib/i18n.ts';
import type { PortfolioAttribute } from '@/lib/received.ts';
import { titleOf, valueIn } from './element-texts.ts';
import styles from './element-values.module.css';

type ElementValuesProps = {
  attributes: readonly PortfolioAttribute[];
  /** What is said beside a value. */
  noteOf?: (valueId: number) => ReactNode;
};

export function ElementValues({ attributes, noteOf }: ElementValuesProps) {
  const { t } = useTranslation('element');
  const language = currentLanguage();
  return (
    <dl className={styles.values}>
      {attributes.map((attribute) => (
        <div key={attribute.id} className={attribute.format === 'TEXTAREA' ? styles.wide : 'shrink'}>
          <dt>{titleOf(attribute, language)}</dt>
          <dd>
            {valueIn(attribute, language) || <span className="quiet">{t('notFilled')}</span>}
            {noteOf?.(attribute.id)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
