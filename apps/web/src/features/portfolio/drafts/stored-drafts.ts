import { followDraft, readDraft } from '@/lib/kept-drafts.ts';
import type { DraftStore } from './draft-store.ts';

/** By the id of the value. */
export type StoredDrafts = Record<string, { value: string; base: string | null }>;

const storageName = (uid: string) => `portfolio:${uid}`;

export function readStoredDrafts(uid: string): StoredDrafts {
  try {
    const stored: unknown = JSON.parse(readDraft(storageName(uid)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored as StoredDrafts).filter(([, draft]) => isDraft(draft)));
  } catch {
    return {};
  }
}

export const followDrafts = (drafts: DraftStore, uid: string): (() => void) =>
  followDraft(storageName(uid), { onChange: drafts.onAny, read: () => changesOf(drafts) });

function changesOf(drafts: DraftStore): StoredDrafts | null {
  const changes = drafts.entries().filter(([, { isChange }]) => isChange);
  if (changes.length === 0) return null;
  return Object.fromEntries(changes.map(([id, { value, base }]) => [id, { value, base }]));
}

function isDraft(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string';
}
