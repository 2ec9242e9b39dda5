import type { Attachment } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import type { PortfolioElement } from '@/lib/received.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { useEditing } from '../editor-context.ts';

// Windows are wanted seldom and bring much with them: they come when somebody gets near their buttons.
const loadConfirm = () => import('@/components/modal/confirm-modal.tsx');
const loadUpload = () => import('../attachments/upload-modal.tsx');
const loadHistory = () => import('@/components/portfolio-element/history-modal.tsx');
const ConfirmModal = lazyNamed(loadConfirm, 'ConfirmModal');
const UploadModal = lazyNamed(loadUpload, 'UploadModal');
const HistoryModal = lazyNamed(loadHistory, 'HistoryModal');

export function fetchDialogs(): void {
  void Promise.all([loadConfirm(), loadUpload(), loadHistory()]);
}

export type ElementDialogKind = 'history' | 'delete' | 'upload' | 'uploadAndSend';

type ElementDialogProps = {
  kind: ElementDialogKind;
  element: PortfolioElement;
  title: string;
  subBlockId: number;
  /** Files that were dropped on the card. */
  dropped: readonly File[];
  onClose: () => void;
};

export function ElementDialog(props: ElementDialogProps) {
  const { kind, element, title, subBlockId, dropped, onClose } = props;
  return (
    <Suspense>
      {kind === 'history' && (
        <HistoryModal
          elementId={element.id}
          title={title}
          attributes={element.attributes}
          onClose={onClose}
        />
      )}
      {(kind === 'upload' || kind === 'uploadAndSend') && (
        <UploadModal
          element={element}
          dropped={dropped}
          sendsAtOnce={kind === 'uploadAndSend'}
          onClose={onClose}
        />
      )}
      {kind === 'delete' && (
        <DeleteElement elementId={element.id} title={title} subBlockId={subBlockId} onClose={onClose} />
      )}
    </Suspense>
  );
}

type DeleteElementProps = { elementId: number; title: string; subBlockId: number; onClose: () => void };

function DeleteElement({ elementId, title, subBlockId, onClose }: DeleteElementProps) {
  const { t } = useTranslation('portfolio');
  const { editor } = useEditing();
  const { mutateAsync: remove, isPending } = useEditorJob(editor.deleteElement);
  async function confirm() {
    await remove(elementId);
    onClose();
    // The card that had the focus may be gone: the next thing to read is its sub-block.
    setTimeout(() => {
      if (document.activeElement === document.body)
        document.getElementById(`sub-block-${subBlockId}`)?.focus();
    }, 50);
  }
  return (
    <ConfirmModal
      isOpen
      isDestructive
      title={t('delete.title')}
      text={t('delete.deleteAchievementConfirm', { title })}
      confirmLabel={t('delete.action')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  );
}

type DeleteAttachmentProps = { elementId: number; attachment: Attachment; onClose: () => void };

export function DeleteAttachment({ elementId, attachment, onClose }: DeleteAttachmentProps) {
  const { t } = useTranslation('portfolio');
  const { editor } = useEditing();
  const { mutate: remove, isPending } = useEditorJob(() => editor.deleteAttachment(elementId, attachment.id));
  return (
    <Suspense>
      <ConfirmModal
        isOpen
        isDestructive
        title={t('files.deleteTitle')}
        text={t('files.deleteConfirm', { name: attachment.name })}
        confirmLabel={t('files.deleteAction')}
        isPending={isPending}
        onClose={onClose}
        onConfirm={() => remove(undefined, { onSuccess: onClose })}
      />
    </Suspense>
  );
}
