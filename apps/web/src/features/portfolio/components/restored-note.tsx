import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { useEditing } from '../editor-context.ts';
import styles from '../portfolio-page.module.css';

export function RestoredNote({ hasChangedMeanwhile }: { hasChangedMeanwhile: boolean }) {
  const { t } = useTranslation('portfolio');
  const { unsaved } = useEditing();
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <div className={styles.restored}>
      <Notice
        tone={hasChangedMeanwhile ? 'warning' : 'info'}
        title={t('restored.title')}
        dismiss={{ label: t('restored.dismiss'), onDismiss: () => setIsShown(false) }}
      >
        {t(hasChangedMeanwhile ? 'restored.changedMeanwhile' : 'restored.text')}
      </Notice>
      <Button
        variant="quiet"
        onPress={() => {
          unsaved.remove(unsaved.entries().map(([id]) => id));
          setIsShown(false);
        }}
      >
        {t('restored.discard')}
      </Button>
    </div>
  );
}
