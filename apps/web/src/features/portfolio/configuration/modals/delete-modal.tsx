import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { useDeleteItem } from '../api/change-configuration.ts';
import { impactQuery } from '../api/read-configuration.ts';
import { useEditor } from '../configuration-editor.ts';
import { focusRow } from '../focus-row.ts';
import type { Found } from '../structure/edit-structure.ts';
import { itemTitle } from '../structure/structure.ts';
import { toSave } from '../structure/structure-changes.ts';
import { useUsage } from '../use-usage.ts';

type DeleteModalProps = { found: Found; onClose: () => void };

/** Asks once, with what hangs on the thing. */
export function DeleteModal({ found: { item, parents }, onClose }: DeleteModalProps) {
  const { t } = useTranslation('configuration');
  const editor = useEditor();
  const usage = useUsage();
  const { mutate, isPending } = useDeleteItem({
    onSuccess: (revised, { kind }) => {
      const next = editor.neighbourOf(item.key);
      editor.showChanged(revised);
      if (editor.store.getState().onlyActual) editor.select(next);
      toast.success(t(`toast.deleted.${kind}`));
    },
    onError: (error) => editor.notifyFailure('toast.errorDeletingItem', error),
  });
  const isSaved = item.id !== null;
  const body = toSave([{ what: 'changed', item, parents, fields: [] }]);
  const { data, isError } = useQuery({ ...impactQuery(body), enabled: isSaved });
  const impact = data?.changes.find(({ kind, id }) => kind === item.kind && id === item.id);
  const title = itemTitle(item, currentLanguage());
  const hasEditsInside = editor
    .changes()
    .some((change) => [...change.parents, change.item].some(({ key }) => key === item.key));

  function textOfUse(): string {
    if (impact) return t('delete.used', usage(impact));
    if (data) return t('delete.unused');
    return isError ? '' : t('delete.counting');
  }

  function close() {
    onClose();
    focusRow(editor.store.getState().selected);
  }

  function remove() {
    if (item.id === null) {
      editor.removeNew(item.key, editor.neighbourOf(item.key));
      return close();
    }
    mutate({ kind: item.kind, id: item.id, ifMatch: editor.store.getState().revision }, { onSettled: close });
  }

  const text = isSaved
    ? [t(`delete.saved.${item.kind}`, { title }), textOfUse(), hasEditsInside ? t('delete.unsaved') : '']
        .filter((sentence) => sentence !== '')
        .join(' ')
    : t(`delete.new.${item.kind}`, { title });
  return (
    <ConfirmModal
      isOpen
      isDestructive
      isPending={isPending}
      title={t(`delete.title.${item.kind}`)}
      text={text}
      confirmLabel={t('delete.action')}
      onClose={onClose}
      onConfirm={remove}
    />
  );
}
