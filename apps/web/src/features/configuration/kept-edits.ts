import { authToken } from '@/lib/auth-token.ts';
import { forgetDraft, keepDraft, readDraft } from '@/lib/kept-drafts.ts';
import type { ConfigurationEditor } from './configuration-editor.ts';
import type { KeptEdits } from './structure/kept-structure.ts';
import { childKinds, type Structure } from './structure/structure.ts';

const storageName = (uid: string) => `configuration:1:${uid}`;
const quietTime = 300;

export function readKeptEdits(uid: string): KeptEdits | null {
  try {
    const kept: unknown = JSON.parse(readDraft(storageName(uid)) ?? 'null');
    return isKeptEdits(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps up with the edits, a moment behind them, and at the latest when the page goes. */
export function followEdits(editor: ConfigurationEditor, uid: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // Signing out has just taken everything away.
    if (authToken() === '') return;
    const edits = editor.edits();
    if (edits === null) forgetDraft(storageName(uid));
    else keepDraft(storageName(uid), JSON.stringify(edits));
  };
  const unsubscribe = editor.store.subscribe((state, before) => {
    if (state.present !== before.present || state.saved !== before.saved)
      timer ??= setTimeout(write, quietTime);
  });
  const writeWaiting = () => {
    if (timer !== undefined) write();
  };
  window.addEventListener('pagehide', writeWaiting);
  return () => {
    writeWaiting();
    unsubscribe();
    window.removeEventListener('pagehide', writeWaiting);
  };
}

function isKeptEdits(kept: unknown): kept is KeptEdits {
  if (typeof kept !== 'object' || kept === null) return false;
  const { base, mine, revision } = kept as Partial<KeptEdits>;
  return (typeof revision === 'string' || revision === null) && areItems(base) && areItems(mine);
}

function areItems(items: unknown): items is Structure {
  return (
    Array.isArray(items) &&
    items.every(
      (item: Partial<Structure[number]> | null) =>
        typeof item?.key === 'string' &&
        typeof item.content === 'object' &&
        item.kind !== undefined &&
        Object.hasOwn(childKinds, item.kind) &&
        areItems(item.children),
    )
  );
}
