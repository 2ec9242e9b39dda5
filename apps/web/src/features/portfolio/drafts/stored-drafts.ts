import { authToken } from '@/lib/auth-token.ts';
import { forgetDraft, keepDraft, readDraft } from '@/lib/kept-drafts.ts';
import type { DraftStore } from './draft-store.ts';

/** By the id of the value. */
export type StoredDrafts = Record<string, { value: string; base: string | null }>;

const storageName = (uid: string) => `portfolio:${uid}`;
const quietTime = 300;

export function readStoredDrafts(uid: string): StoredDrafts {
  try {
    const stored: unknown = JSON.parse(readDraft(storageName(uid)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored as StoredDrafts).filter(([, draft]) => isDraft(draft)));
  } catch {
    return {};
  }
}

/** Keeps up with the drafts, a moment behind the typing, and at the latest when the page goes. */
export function followDrafts(drafts: DraftStore, uid: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writeDrafts(drafts, uid);
  };
  const unsubscribe = drafts.onAny(() => {
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

function writeDrafts(drafts: DraftStore, uid: string): void {
  // Signing out has just taken everything away.
  if (authToken() === '') return;
  const changes = drafts.entries().filter(([, { isChange }]) => isChange);
  if (changes.length === 0) return forgetDraft(storageName(uid));
  const stored: StoredDrafts = Object.fromEntries(
    changes.map(([id, { value, base }]) => [id, { value, base }]),
  );
  keepDraft(storageName(uid), JSON.stringify(stored));
}

function isDraft(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string';
}
