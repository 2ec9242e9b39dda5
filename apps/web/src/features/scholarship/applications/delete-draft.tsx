import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { useDeleteDraft } from './api/delete-draft.ts';
import { failureText, notifyFailure, notifySuccess } from './application-toasts.ts';

type DeleteDraftProps = {
  id: number;
  /** What the page shows; without it any version goes. */
  version?: number;
  onClose: () => void;
  onDeleted?: () => void | Promise<void>;
};

/** Asks, deletes, and tells how it went. */
export function DeleteDraft({ id, version, onClose, onDeleted }: DeleteDraftProps) {
  const { t } = useTranslation('applications');
  const draft = useDeleteDraft();

  const remove = () =>
    draft.mutate(
      { id, version },
      {
        onSuccess: () => {
          notifySuccess(t('toast.applicationDeleted'));
          void onDeleted?.();
        },
        onError: (error) => notifyFailure(failureText(t('toast.applicationDeleteError'), error)),
        onSettled: onClose,
      },
    );

  return (
    <ConfirmModal
      isOpen
      isDestructive
      isPending={draft.isPending}
      title={t('delete.title', { id })}
      text={t('delete.text')}
      confirmLabel={t('delete.button')}
      onClose={onClose}
      onConfirm={remove}
    />
  );
}
