import { describe, expect, it } from 'vitest';
import { type EditedComment, isSame, makeUsual, moveComment, problemOf, toSave } from './edited-comments.ts';

const comment = (key: string, more: Partial<EditedComment> = {}): EditedComment => ({
  key,
  id: null,
  kind: 'confirm',
  textRu: `Текст ${key}`,
  textEn: `Text ${key}`,
  isDefault: false,
  ...more,
});
const edited = [
  comment('a', { isDefault: true }),
  comment('r', { kind: 'reject', isDefault: true }),
  comment('b'),
  comment('c'),
];
const keys = (list: EditedComment[]) => list.map(({ key }) => key).join('');

describe('ready-made comments that are being edited', () => {
  it('move past the neighbour of their own kind, and not past the ends', () => {
    expect(keys(moveComment(edited, 'b', -1))).toBe('brac');
    expect(keys(moveComment(edited, 'b', 1))).toBe('arcb');
    expect(keys(moveComment(edited, 'a', -1))).toBe('arbc');
    expect(keys(moveComment(edited, 'r', 1))).toBe('arbc');
  });

  it('have one usual comment of a kind', () => {
    expect(makeUsual(edited, 'c').map(({ isDefault }) => isDefault)).toEqual([false, true, false, true]);
  });

  it('are saved trimmed and counted within their kind', () => {
    const saved = toSave([...edited, comment('d', { textRu: '  Да ' })]);
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
    expect(isSame(edited, moveComment(moveComment(edited, 'b', 1), 'b', -1))).toBe(true);
    expect(isSame(edited, moveComment(edited, 'b', 1))).toBe(false);
    expect(isSame(edited, edited.slice(1))).toBe(false);
    expect(isSame(edited, [...edited.slice(1), ...edited.slice(0, 1)])).toBe(false);
  });

  it('need both texts, no longer than a comment may be', () => {
    expect([problemOf('  '), problemOf('а'.repeat(2001)), problemOf('Да')]).toEqual([
      'required',
      'tooLong',
      undefined,
    ]);
  });
});
