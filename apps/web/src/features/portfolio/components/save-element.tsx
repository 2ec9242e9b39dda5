import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import type { PortfolioElement } from '@/lib/received.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { useEditing } from '../editor-context.ts';
import { isSavable } from '../unsaved/unsaved-element.ts';
import styles from './element-card.module.css';

export function SaveElement({ element, title }: { element: PortfolioElement; title: string }) {
  const { t } = useTranslation('portfolio');
  const { unsaved, editor } = useEditing();
  const { mutate: save, isPending } = useEditorJob(editor.saveElement);
  const subscribe = useMemo(() => unsaved.onElement(element.id), [unsaved, element.id]);
  const savable = useSyncExternalStore(subscribe, () => isSavable(unsaved, element));
  return (
    <div className={styles.save}>
      {savable && <span className={styles.unsaved}>{t('element.unsaved')}</span>}
      <Button
        aria-label={t('element.saveOf', { title })}
        isDisabled={!savable && !isPending}
        isPending={isPending}
        onPress={() => save(element.id)}
      >
        {t('element.save')}
      </Button>
    </div>
  );
}
