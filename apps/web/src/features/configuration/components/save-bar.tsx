import { Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Button } from '@/components/button/button.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { useEditor, useEditorState } from '../configuration-editor.ts';
import { SaveModal } from '../modals/save-modal.tsx';
import type { Change } from '../structure/structure-changes.ts';

export function SaveBar({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('configuration');
  const editor = useEditor();
  const [asked, setAsked] = useState<'save' | 'discard' | null>(null);
  // To compare comes first then.
  const isOutdated = useEditorState((state) => state.outdated !== null);
  const count = changes.length;
  return (
    <>
      <ActionBar label={t('bar.label')} words={count > 0 ? t('bar.unsaved', { count }) : t('bar.clean')}>
        {count > 0 && (
          <Button variant="quiet" icon={<Undo2 aria-hidden />} onPress={() => setAsked('discard')}>
            {t('action.discard')}
          </Button>
        )}
        <Button
          variant={count > 0 && !isOutdated ? 'primary' : 'secondary'}
          icon={<Save aria-hidden />}
          onPress={() => (count > 0 ? setAsked('save') : toast(t('toast.noChangesToSave')))}
        >
          {t('action.save')}
        </Button>
      </ActionBar>
      {asked === 'save' && <SaveModal changes={changes} onClose={() => setAsked(null)} />}
      {asked === 'discard' && (
        <ConfirmModal
          isOpen
          isDestructive
          title={t('discard.title')}
          text={t('discard.text', { count })}
          confirmLabel={t('discard.action')}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            editor.discard();
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
