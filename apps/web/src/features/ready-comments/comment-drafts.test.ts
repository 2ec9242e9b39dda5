import { describe, expect, it } from 'vitest';
import { type CommentDraft, isSame, makeUsual, moveDraft, problemOf, toSave } from './comment-drafts.ts';

const draft = (key: string, more: Partial<CommentDraft> = {}): CommentDraft => ({
  key,
  id: null,
  kind: 'confirm',
  textRu: `Текст ${key}`,
  textEn: `Text ${key}`,
  isDefault: false,
  ...more,
});
const drafts = [
  draft('a', { isDefault: true }),
  draft('r', { kind: 'reject', isDefault: true }),
  draft('b'),
  draft('c'),
];
const keys = (list: CommentDraft[]) => list.map(({ key }) => key).join('');

describe('ready-made comments that are being edited', () => {
  it('move past the neighbour of their own kind, and not past the ends', () => {
    expect(keys(moveDraft(drafts, 'b', -1))).toBe('brac');
    expect(keys(moveDraft(drafts, 'b', 1))).toBe('arcb');
    expect(keys(moveDraft(drafts, 'a', -1))).toBe('arbc');
    expect(keys(moveDraft(drafts, 'r', 1))).toBe('arbc');
  });

  it('have one usual comment of a kind', () => {
    expect(makeUsual(drafts, 'c').map(({ isDefault }) => isDefault)).toEqual([false, true, false, true]);
  });

  it('are saved trimmed and counted within their kind', () => {
    const saved = toSave([...drafts, draft('d', { textRu: '  Да ' })]);
    expect(saved.map(({ kind, order }) => `${kind}${order}`)).toEqual([
      'confirm1',
      'reject1',
      'confirm2',
      'confirm3',
      'confirm4',
    ]);
    expect(saved.at(-1)?.textRu).toBe('Да');
  });

  it('are the same again when a change is taken back', () => {
    expect(isSame(drafts, moveDraft(moveDraft(drafts, 'b', 1), 'b', -1))).toBe(true);
    expect(isSame(drafts, moveDraft(drafts, 'b', 1))).toBe(false);
    expect(isSame(drafts, drafts.slice(1))).toBe(false);
    expect(isSame(drafts, [...drafts.slice(1), ...drafts.slice(0, 1)])).toBe(false);
  });

  it('need both texts, no longer than a comment may be', () => {
    expect([problemOf('  '), problemOf('а'.repeat(2001)), problemOf('Да')]).toEqual([
      'required',
      'tooLong',
      undefined,
    ]);
  });
});
