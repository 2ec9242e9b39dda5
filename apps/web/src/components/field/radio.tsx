import type { ReactNode } from 'react';
import styles from './tick.module.css';

type RadioProps = {
  /** The same for all of one question: the arrow keys go round among them. */
  name: string;
  value?: string;
  isSelected: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** One of several. They stand in a `fieldset` whose `legend` asks the question. */
export function Radio({ name, value, isSelected, isDisabled, onSelect, children }: RadioProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
      />
      <span>{children}</span>
    </label>
  );
}
