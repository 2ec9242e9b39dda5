import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadyText } from '@/lib/ready-texts.ts';
import styles from './ready-reasons.module.css';

type ReadyReasonsProps = { texts: readonly ReadyText[]; chosen: string; onChoose: (text: string) => void };

/** Choosing one puts it into the reason, where it can be changed. The digits choose while nothing is typed. */
export function ReadyReasons({ texts, chosen, onChoose }: ReadyReasonsProps) {
  const { t } = useTranslation('applications');
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{t('decision.readyReasons')}</legend>
      {texts.map(({ text, label }, at) => (
        <label key={text} className={styles.reason}>
          <input
            ref={at === 0 ? first : undefined}
            type="radio"
            name={name}
            checked={text === chosen}
            onChange={() => onChoose(text)}
          />
          {at < 9 && <kbd className={styles.key}>{at + 1}</kbd>}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
