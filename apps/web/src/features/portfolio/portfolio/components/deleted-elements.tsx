import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import styles from './deleted-elements.module.css';

const DeletedElementsModal = lazyPart(() => import('./deleted-elements-modal.tsx'), 'DeletedElementsModal');

type DeletedElementsProps = {
  whose: number | 'me';
  /** How many there are; a service that does not say it has none to show. */
  count: number | undefined;
};

/** A quiet way to what was deleted: the achievement is gone, what happened to it is not. */
export function DeletedElements({ whose, count = 0 }: DeletedElementsProps) {
  const { t } = useTranslation('portfolio');
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  return (
    <div className={styles.line}>
      <Button variant="quiet" icon={<History aria-hidden />} onPress={() => setIsOpen(true)}>
        {t('deleted.open', { count })}
      </Button>
      {isOpen && <DeletedElementsModal whose={whose} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
