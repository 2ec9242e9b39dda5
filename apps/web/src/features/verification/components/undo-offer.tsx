import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { commands } from '../review/shortcuts.ts';
import styles from './undo-offer.module.css';

type UndoOfferProps = { text: string; onUndo: () => void };

/** In the toast of a decision. */
export function UndoOffer({ text, onUndo }: UndoOfferProps) {
  const { t } = useTranslation('verification');
  return (
    <div className={styles.offer}>
      <span>{text}</span>
      <BaseButton className={styles.undo} onPress={onUndo}>
        {t('undo.action')}
        <kbd aria-hidden className={styles.key}>
          {commands.undo.toUpperCase()}
        </kbd>
      </BaseButton>
    </div>
  );
}
