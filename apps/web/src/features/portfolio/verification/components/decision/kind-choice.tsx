import { type DecisionKind, decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './decision-fields.module.css';

type KindChoiceProps = { kind: DecisionKind; onChange: (kind: DecisionKind) => void };

export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { t } = useTranslation('verification');
  const name = useId();
  return (
    <fieldset className="plainGroup wrap gap2">
      <legend className={styles.legend}>{t('decision.kind')}</legend>
      {decisionKinds.map((one) => (
        <label key={one} className={styles.kind}>
          <input type="radio" name={name} value={one} checked={kind === one} onChange={() => onChange(one)} />
          <span>{t(`decision.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
