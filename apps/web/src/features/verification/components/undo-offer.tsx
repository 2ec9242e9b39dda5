import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { commands } from '../review/shortcuts.ts';
import styles from './undo-offer.module.css';

type UndoOfferProps = { text: string; onUndo: () => void };

/** In the toast of a decision. */
export function UndoOffer({ text, onUndo }: UndoOfferProps) {
  const { t } = useTranslation('verification');
  return (
    <div className={styles.offer}>
      <span>{text}</span>
      <Button variant="quiet" onPress={onUndo}>
        {t('undo.action')}
        <kbd aria-hidden className={styles.key}>
          {commands.undo.toUpperCase()}
        </kbd>
      </Button>
    </div>
  );
}
