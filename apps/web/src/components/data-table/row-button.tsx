import type { ReactNode } from 'react';
import { BaseButton } from '@/components/button/button.tsx';
import { classNames } from '@/lib/class-names.ts';
import styles from './row-link.module.css';

type RowButtonProps = {
  icon: ReactNode;
  /** Short, as it stands in a card. */
  label: string;
  /** Whose it is, for those who hear the button alone. */
  of: string;
  onPress: () => void;
};

/** An action of a row that stays on the page. */
export function RowButton({ icon, label, of, onPress }: RowButtonProps) {
  return (
    <BaseButton
      aria-label={`${label}: ${of}`}
      className={classNames(styles.link, styles.button)}
      onPress={onPress}
    >
      {icon}
      {label}
    </BaseButton>
  );
}
