import { matchesPattern } from '@zachetka/contract/portfolio/attribute-pattern';
import {
  type AttributeRule,
  validateAttributeValue,
} from '@zachetka/contract/portfolio/attribute-value.rules';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/field/text-field.tsx';
import { fromShown, tidyDates } from '@/components/portfolio-element/shown-value.ts';
import { classNames } from '@/lib/class-names.ts';
import styles from './modals.module.css';

/** Tries the pattern on a value, by the very rule that a student's value is judged by. */
export function PatternTrial({ rule }: { rule: AttributeRule }) {
  const { t } = useTranslation('configuration');
  const [sample, setSample] = useState('');
  const value = fromShown(rule.format, tidyDates(rule.format, sample));
  const fits = validateAttributeValue({ ...rule, required: false }, value, matchesPattern) === null;
  return (
    <div className={styles.trial}>
      <TextField
        label={t('modal.sample')}
        description={t('modal.sampleHelp')}
        placeholder={t('modal.samplePlaceholder')}
        value={sample}
        onChange={setSample}
      />
      <output className={classNames(styles.verdict, fits ? styles.fits : styles.fails)}>
        {sample !== '' && (
          <>
            {fits ? <CircleCheck aria-hidden size={18} /> : <CircleAlert aria-hidden size={18} />}
            {t(fits ? 'modal.sampleFits' : 'modal.sampleFails')}
          </>
        )}
      </output>
    </div>
  );
}
