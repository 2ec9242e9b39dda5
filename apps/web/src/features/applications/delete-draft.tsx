import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { applicationKeys } from './api/application-keys.ts';
import { deleteDraft } from './api/change-application.ts';
import { failureText, tellFailure, tellSuccess } from './application-toasts.ts';

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
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);

  async function remove() {
    setIsPending(true);
    try {
      await deleteDraft(id, version);
      tellSuccess(t('toast.applicationDeleted'));
      // Its own page is left before anything is asked for again: it would learn that there is no such application.
      await onDeleted?.();
      void queryClient.invalidateQueries({ queryKey: applicationKeys.ownLists });
    } catch (error) {
      tellFailure(failureText(t('toast.applicationDeleteError'), error));
      void queryClient.invalidateQueries({ queryKey: applicationKeys.all });
    }
    onClose();
  }

  return (
    <ConfirmModal
      isOpen
      isDestructive
      isPending={isPending}
      title={t('delete.title', { id })}
      text={t('delete.text')}
      confirmLabel={t('delete.button')}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
}
