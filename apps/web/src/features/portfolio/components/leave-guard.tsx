import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard as Guard } from '@/components/leave-guard/leave-guard.tsx';
import { useEditing } from '../editor-context.ts';

export function LeaveGuard() {
  const { t } = useTranslation('portfolio');
  const { drafts, editor } = useEditing();
  const hasUnsaved = useCallback(() => drafts.changedElements().length > 0, [drafts]);
  return (
    <Guard
      hasUnsaved={hasUnsaved}
      title={t('leave.title')}
      text={() => t('leave.text', { count: drafts.changedElements().length })}
      confirmLabel={t('leave.action')}
      save={{ label: t('leave.save'), onSave: editor.saveAll }}
      onLeave={() => drafts.remove(drafts.entries().map(([id]) => id))}
    />
  );
}
