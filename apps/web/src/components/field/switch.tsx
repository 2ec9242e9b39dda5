import type { ReactNode } from 'react';
import styles from './switch.module.css';

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

/** Takes effect at once, unlike a checkbox in a form. */
export function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className={styles.control}
      />
      {children}
    </label>
  );
}
