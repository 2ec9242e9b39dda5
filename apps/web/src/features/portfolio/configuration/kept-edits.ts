import { followText } from '@/lib/kept/follow-text.ts';
import { readText } from '@/lib/kept/kept-texts.ts';
import type { ConfigurationEditor } from './configuration-editor.ts';
import type { KeptEdits } from './structure/kept-structure.ts';
import { childKinds, type Structure } from './structure/structure.ts';

const storageName = (uid: string) => `configuration:1:${uid}`;

export function readKeptEdits(uid: string): KeptEdits | null {
  try {
    const kept: unknown = JSON.parse(readText(storageName(uid)) ?? 'null');
    return isKeptEdits(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const followEdits = (editor: ConfigurationEditor, uid: string): (() => void) =>
  followText(storageName(uid), {
    onChange: (listener) =>
      editor.store.subscribe((state, before) => {
        if (state.present !== before.present || state.saved !== before.saved) listener();
      }),
    read: () => editor.edits(),
  });

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
