import { followText } from '@/lib/kept/follow-text.ts';
import { readText } from '@/lib/kept/kept-texts.ts';
import type { UnsavedValues } from './unsaved-values.ts';

/** By the id of the value. */
export type KeptValues = Record<string, { value: string; base: string | null }>;

const storageName = (uid: string) => `portfolio:${uid}`;

export function readKeptValues(uid: string): KeptValues {
  try {
    const stored: unknown = JSON.parse(readText(storageName(uid)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored as KeptValues).filter(([, typed]) => isKeptValue(typed)));
  } catch {
    return {};
  }
}

export const keepValues = (unsaved: UnsavedValues, uid: string): (() => void) =>
  followText(storageName(uid), { onChange: unsaved.onAny, read: () => changesOf(unsaved) });

function changesOf(unsaved: UnsavedValues): KeptValues | null {
  const changes = unsaved.entries().filter(([, { isChange }]) => isChange);
  if (changes.length === 0) return null;
  return Object.fromEntries(changes.map(([id, { value, base }]) => [id, { value, base }]));
}

function isKeptValue(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string';
}
