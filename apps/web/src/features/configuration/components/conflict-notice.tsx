import { GitCompareArrows } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { useEditorState } from '../configuration-editor.ts';
import styles from '../configuration-page.module.css';

const MergeModal = lazy(async () => ({ default: (await import('../modals/merge-modal.tsx')).MergeModal }));

/** Somebody else was faster. The edits stay on the page; from here they are compared and carried over. */
export function ConflictNotice() {
  const { t } = useTranslation('configuration');
  const outdated = useEditorState((state) => state.outdated);
  const [isComparing, setIsComparing] = useState(false);
  if (outdated === null) return null;
  return (
    <div role="alert" className={styles.conflict}>
      <Notice tone="warning" title={t('conflict.title')}>
        {outdated}
      </Notice>
      <Button variant="primary" icon={<GitCompareArrows aria-hidden />} onPress={() => setIsComparing(true)}>
        {t('conflict.compare')}
      </Button>
      {isComparing && (
        <Suspense>
          <MergeModal onClose={() => setIsComparing(false)} />
        </Suspense>
      )}
    </div>
  );
}
