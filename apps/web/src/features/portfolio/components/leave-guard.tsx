import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard as Guard } from '@/components/leave-guard/leave-guard.tsx';
import { useEditing } from '../editor-context.ts';

export function LeaveGuard() {
  const { t } = useTranslation('portfolio');
  const { unsaved, editor } = useEditing();
  const hasUnsaved = useCallback(() => unsaved.changedElements().length > 0, [unsaved]);
  return (
    <Guard
      hasUnsaved={hasUnsaved}
      title={t('leave.title')}
      text={() => t('leave.text', { count: unsaved.changedElements().length })}
      confirmLabel={t('leave.action')}
      save={{ label: t('leave.save'), onSave: editor.saveAll }}
      onLeave={() => unsaved.remove(unsaved.entries().map(([id]) => id))}
    />
  );
}
