import { BaseButton } from '@/components/button/button.tsx';
import styles from './undo-offer.module.css';

type UndoOfferProps = { text: string; action: string; shortcut?: string; onUndo: () => void };

/** In the toast of a decision. */
export function UndoOffer({ text, action, shortcut, onUndo }: UndoOfferProps) {
  return (
    <div className={styles.offer}>
      <span>{text}</span>
      <BaseButton className={styles.undo} onPress={onUndo}>
        {action}
        {shortcut !== undefined && (
          <kbd aria-hidden className={styles.key}>
            {shortcut.toUpperCase()}
          </kbd>
        )}
      </BaseButton>
    </div>
  );
}
