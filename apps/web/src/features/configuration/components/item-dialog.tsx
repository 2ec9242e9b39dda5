import { lazy, Suspense } from 'react';
import { useEditor } from '../configuration-editor.ts';
import { focusRow } from '../focus-row.ts';
import { findItem } from '../structure/edit-structure.ts';
import type { Kind } from '../structure/structure.ts';

const AttributeModal = lazy(async () => ({
  default: (await import('../modals/attribute-modal.tsx')).AttributeModal,
}));
const BlockModal = lazy(async () => ({ default: (await import('../modals/block-modal.tsx')).BlockModal }));
const DeleteModal = lazy(async () => ({ default: (await import('../modals/delete-modal.tsx')).DeleteModal }));
const SubBlockModal = lazy(async () => ({
  default: (await import('../modals/sub-block-modal.tsx')).SubBlockModal,
}));

export type AskedDialog =
  | { what: 'add'; kind: Kind; parentKey: string | null }
  | { what: 'edit' | 'delete'; key: string };

type ItemDialogProps = { asked: AskedDialog; onClose: () => void };

/** The window that belongs to what was asked for. */
export function ItemDialog(props: ItemDialogProps) {
  return (
    <Suspense>
      <AskedModal {...props} />
    </Suspense>
  );
}

function AskedModal({ asked, onClose }: ItemDialogProps) {
  const editor = useEditor();
  if (asked.what === 'add') {
    const add = (kind: Kind) => (content: Parameters<typeof editor.add>[2]) => {
      const key = editor.add(kind, asked.parentKey, content);
      onClose();
      focusRow(key);
    };
    if (asked.kind === 'block') return <BlockModal content={null} onClose={onClose} onDone={add('block')} />;
    if (asked.kind === 'subBlock') {
      return <SubBlockModal content={null} onClose={onClose} onDone={add('subBlock')} />;
    }
    return <AttributeModal content={null} onClose={onClose} onDone={add('attribute')} />;
  }

  const found = findItem(editor.store.getState().present, asked.key);
  if (!found) return null;
  if (asked.what === 'delete') return <DeleteModal found={found} onClose={onClose} />;
  const { item } = found;
  const change = (content: typeof item.content) => {
    // What it replaces or goes on with is no field of the window.
    editor.change(item.key, { ...item.content, ...content });
    onClose();
    focusRow(item.key);
  };
  if (item.kind === 'block') return <BlockModal content={item.content} onClose={onClose} onDone={change} />;
  if (item.kind === 'subBlock') {
    return <SubBlockModal content={item.content} onClose={onClose} onDone={change} />;
  }
  return <AttributeModal content={item.content} onClose={onClose} onDone={change} />;
}
